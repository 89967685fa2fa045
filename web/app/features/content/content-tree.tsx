import clsx from 'clsx'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { ContentBlock, ContentInline } from '#contracts/content/choices.ts'

/** A text as the server parsed it: elements only, never markup from outside. */
export function ContentTree({ blocks, className }: { blocks: readonly ContentBlock[]; className?: string }) {
  return (
    <div className={clsx('grid max-w-[70ch] gap-4 *:min-w-0', className)}>
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: ContentBlock }): ReactNode {
  switch (block.type) {
    case 'heading': {
      const Heading = `h${block.level}` as const
      return (
        <Heading id={block.id} className={block.level === 2 ? 'mt-4 text-2xl' : 'mt-2 text-lg'}>
          <Inlines nodes={block.children} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Inlines nodes={block.children} />
        </p>
      )
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List
          start={block.isOrdered && block.start !== 1 ? block.start : undefined}
          className={`grid gap-2 pl-6 ${block.isOrdered ? 'list-decimal' : 'list-disc'} marker:text-primary-strong`}
        >
          {block.items.map((item, index) => (
            <li key={index}>
              <Item blocks={item} />
            </li>
          ))}
        </List>
      )
    }
    case 'quote':
      return (
        <blockquote className="grid gap-2 border-l-4 border-primary-strong pl-4 text-muted">
          {block.children.map((child, index) => (
            <Block key={index} block={child} />
          ))}
        </blockquote>
      )
    case 'code':
      return (
        <pre className="overflow-x-auto rounded-control bg-sunken p-4 font-mono text-sm">
          <code>{block.value}</code>
        </pre>
      )
    case 'rule':
      return <hr className="border-line" />
  }
}

/** The one paragraph of a short item needs no paragraph of its own. */
function Item({ blocks }: { blocks: readonly ContentBlock[] }) {
  const [only] = blocks
  if (blocks.length === 1 && only?.type === 'paragraph') return <Inlines nodes={only.children} />
  return (
    <div className="grid gap-2">
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  )
}

function Inlines({ nodes }: { nodes: readonly ContentInline[] }) {
  return nodes.map((node, index) => <Fragment key={index}>{inlineOf(node)}</Fragment>)
}

function inlineOf(node: ContentInline): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value
    case 'code':
      return <code className="rounded-[4px] bg-sunken px-1 font-mono text-[0.9em]">{node.value}</code>
    case 'break':
      return <br />
    case 'strong':
      return (
        <strong>
          <Inlines nodes={node.children} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <Inlines nodes={node.children} />
        </em>
      )
    case 'link': {
      const children = <Inlines nodes={node.children} />
      return node.href.startsWith('/') ? (
        <Link to={node.href} className="link">
          {children}
        </Link>
      ) : (
        <a href={node.href} className="link">
          {children}
        </a>
      )
    }
  }
}
