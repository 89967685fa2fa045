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
