/** Markdown as pages show it: no raw HTML, links that are safe to follow. Free of schemas, for browsers. */
export type ContentInline =
  | { type: 'text'; value: string }
  | { type: 'code'; value: string }
  | { type: 'break' }
  | { type: 'strong' | 'emphasis'; children: ContentInline[] }
  | { type: 'link'; href: string; children: ContentInline[] }

export type ContentBlock =
  | { type: 'heading'; level: 2 | 3 | 4; id: string; children: ContentInline[] }
  | { type: 'paragraph'; children: ContentInline[] }
  | { type: 'list'; isOrdered: boolean; start: number; items: ContentBlock[][] }
  | { type: 'quote'; children: ContentBlock[] }
  | { type: 'code'; value: string }
  | { type: 'rule' }

const inlineText = (nodes: readonly ContentInline[]): string =>
  nodes
    .map((node) => {
      if ('children' in node) return inlineText(node.children)
      return 'value' in node ? node.value : ' '
    })
    .join('')

/** All words of a tree, blocks apart by a space: for searching, counting and structured data. */
export const textOfBlocks = (blocks: readonly ContentBlock[]): string =>
  blocks
    .map((block) => {
      if (block.type === 'list') return block.items.map(textOfBlocks).join(' ')
      if (block.type === 'quote') return textOfBlocks(block.children)
      if ('children' in block) return inlineText(block.children)
      return 'value' in block ? block.value : ''
    })
    .filter(Boolean)
    .join(' ')
