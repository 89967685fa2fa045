import type { Nodes, PhrasingContent, RootContent } from 'mdast'
import type { ContentBlock, ContentInline } from '#contracts/content/choices.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { fill, isUnsaid, type Filling } from './placeholders.ts'

/** Links lead to the web, to a mailbox, to a phone, or to a page or part of this site; never to a script. */
const safeAddress = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)[^\s\p{Cc}]*$/iu

export const isSafeAddress = (address: string) => safeAddress.test(address)

/**
 * Markdown as a tree of what pages show. Raw HTML becomes plain words, pictures their description, and a link that is
 * not safe the words that it stood on. Placeholders are filled after parsing, so that a brand's data is never markup.
 */
export function treeOf(markdown: string, filling?: Filling): ContentBlock[] {
  const words = (text: string) => (filling ? fill(text, filling.words) : text)
  const taken = new Map<string, number>()
  return blocksOf(parseMarkdown(markdown).children)

  function blocksOf(nodes: readonly RootContent[]): ContentBlock[] {
    return nodes.flatMap(blockOf)
  }

  function blockOf(node: RootContent): ContentBlock[] {
    switch (node.type) {
      case 'heading': {
        const { id, rest } = namedAnchor(node.children)
        const children = inlinesOf(rest)
        // The page has a heading of its own, so that a text begins one level below.
        const level = node.depth <= 2 ? 2 : node.depth === 3 ? 3 : 4
        return [{ type: 'heading', level, id: id ?? anchorOf(rest.map(plainOf).join('')), children }]
      }
      case 'paragraph':
        return [{ type: 'paragraph', children: inlinesOf(node.children) }]
      case 'list':
        return [
          {
            type: 'list',
            isOrdered: node.ordered === true,
            start: node.start ?? 1,
            items: node.children.map((item) => blocksOf(item.children)),
          },
        ]
      case 'blockquote':
        return [{ type: 'quote', children: blocksOf(node.children) }]
      case 'code':
        return [{ type: 'code', value: words(node.value) }]
      case 'thematicBreak':
        return [{ type: 'rule' }]
      case 'html':
        return [{ type: 'paragraph', children: [{ type: 'text', value: words(node.value) }] }]
      default:
        return []
    }
  }

  function inlinesOf(nodes: readonly PhrasingContent[]): ContentInline[] {
    return nodes.flatMap(inlineOf)
  }

  function inlineOf(node: PhrasingContent): ContentInline[] {
    switch (node.type) {
      case 'text':
      case 'html':
        return [{ type: 'text', value: words(node.value) }]
      case 'inlineCode':
        return [{ type: 'code', value: words(node.value) }]
      case 'break':
        return [{ type: 'break' }]
      case 'strong':
      case 'emphasis':
        return [{ type: node.type, children: inlinesOf(node.children) }]
      case 'link': {
        const href = filling ? fill(node.url, filling.addresses) : node.url
        const children = inlinesOf(node.children)
        const leads = isSafeAddress(href) && !(filling && isUnsaid(node.url, filling.addresses))
        return leads ? [{ type: 'link', href, children }] : children
      }
      case 'linkReference':
        return inlinesOf(node.children)
      case 'image':
      case 'imageReference':
        return node.alt ? [{ type: 'text', value: words(node.alt) }] : []
      default:
        return []
    }
  }

  /** A heading's name in links: its words in small letters, numbered where they come again. */
  function anchorOf(title: string): string {
    const name = slugOf(title) || 'part'
    const count = (taken.get(name) ?? 0) + 1
    taken.set(name, count)
    return count === 1 ? name : `${name}-${count}`
  }
}

/** `## Red {#network}`: an anchor that stays the same in every language. */
function namedAnchor(nodes: readonly PhrasingContent[]): { id?: string; rest: readonly PhrasingContent[] } {
  const last = nodes.at(-1)
  const [whole, id] = (last?.type === 'text' && /\{#([a-z0-9-]+)\}$/.exec(last.value)) || []
  if (last?.type !== 'text' || whole === undefined || id === undefined) return { rest: nodes }
  return {
    id,
    rest: [...nodes.slice(0, -1), { ...last, value: last.value.slice(0, -whole.length).trimEnd() }],
  }
}

export const slugOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const plainOf = (node: Nodes): string => {
  if ('children' in node) return node.children.map(plainOf).join('')
  return 'value' in node ? node.value : ''
}
