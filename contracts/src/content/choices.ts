/** What content there is; free of schemas, for browsers. */
export const contentKinds = ['faq', 'blog_post', 'legal', 'page'] as const
export type ContentKind = (typeof contentKinds)[number]

/** The categories of each kind, in the order in which they are shown. */
export const contentCategories = {
  faq: ['esim', 'plans', 'payment', 'number', 'programs', 'help'],
  blog_post: ['guides', 'travel', 'programs'],
  legal: [],
  page: [],
} as const satisfies Record<ContentKind, readonly string[]>
export type FaqCategory = (typeof contentCategories)['faq'][number]
export type PostCategory = (typeof contentCategories)['blog_post'][number]
export type ContentCategory = FaqCategory | PostCategory

/** The legal texts that every site has a page for. */
export const legalSlugs = ['terms', 'privacy-policy', 'acp-terms', 'disclaimers'] as const
export type LegalSlug = (typeof legalSlugs)[number]

/** Pictures that can be drawn in a brand's colours. */
export const illustrations = [
  'bridge',
  'city',
  'desert',
  'forest',
  'globe',
  'harbor',
  'islands',
  'laboratory',
  'mountains',
  'network',
] as const
export type IllustrationName = (typeof illustrations)[number]

/** What stands in braces in a text is filled from the brand that shows it. */
export const placeholders = ['brand', 'legalName', 'email', 'phone', 'hours', 'address'] as const
export type Placeholder = (typeof placeholders)[number]

/** Where an entry comes from: the own one, one that stands in for a platform default, or the default itself. */
export const contentOrigins = ['own', 'override', 'inherited'] as const
export type ContentOrigin = (typeof contentOrigins)[number]

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
