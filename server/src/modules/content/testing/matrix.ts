import { newId } from '#platform/database/ids.ts'
import { matrixPart } from '#server/testing/matrix/part.ts'
import { bothLanguages } from '#server/testing/matrix/samples.ts'

const nobody = () => ({ contentId: newId() })

declare module '#server/testing/matrix/part.ts' {
  interface Objects extends ReturnType<typeof nobody> {}
}

const words = bothLanguages('Matrix')
const article = { position: 1, illustration: null, title: words, summary: words, body: words } as const

export const matrix = matrixPart({
  nobody,
  /** A draft, and at the brand that is asked a published text of each kind that has a page. */
  async make({ shop: { tenant }, owner: { content } }) {
    if (tenant.domain === 'base') {
      const shown = [
        { kind: 'blog_post', slug: 'what-is-an-esim', category: 'guides' },
        { kind: 'legal', slug: 'terms', category: null },
        { kind: 'page', slug: 'accessibility', category: null },
      ] as const
      for (const text of shown) {
        const { id } = await content.create({ ...text, ...article })
        await content.publish({ id })
      }
    }
    const title = bothLanguages(`Draft of ${tenant.domain}`)
    const draft = { kind: 'faq', slug: `of-${tenant.domain}`, category: 'esim' } as const
    return { contentId: (await content.create({ ...draft, ...article, title })).id }
  },
  inputs: {
    post: () => ({ id: 'what-is-an-esim' }),
    legal: () => ({ slug: 'terms' }),
    page: () => ({ slug: 'accessibility' }),
    version: ({ contentId }) => ({ id: contentId, number: 1 }),
    preview: () => ({ locale: 'en', markdown: 'Matrix' }),
    create: () => ({ kind: 'faq', slug: 'matrix', category: 'esim', ...article }),
    save: ({ contentId }) => ({ id: contentId, revision: 1, category: 'esim', ...article }),
  },
  secrets: (domain) => [`Draft of ${domain}`],
})
