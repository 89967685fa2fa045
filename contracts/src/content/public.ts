import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, locale, page, paged, perPage } from '../primitives.ts'
import { contentCategories, contentKinds, legalSlugs } from './choices.ts'
import { faqView, legalView, pageView, postCard, postView, slug } from './views.ts'

const tags = ['Content']
const read = { access: 'public', snapshot: 'catalog', limitPerMinute: 6000 } as const
const byLocale = z.strictObject({ locale: locale.default('en') })

export const publicContent = {
  faq: endpoint(read, {
    method: 'GET',
    path: '/public/content/faq',
    summary: 'Questions and answers by category',
    tags,
  })
    .input(byLocale)
    .output(z.object({ items: z.array(faqView) })),
  posts: endpoint(read, {
    method: 'GET',
    path: '/public/content/post',
    summary: 'Blog posts, newest first',
    tags,
  })
    .input(byLocale.extend({ category: z.enum(contentCategories.blog_post).optional(), page, perPage }))
    .output(paged(postCard)),
  post: endpoint(read, {
    method: 'GET',
    path: '/public/content/post/{id}',
    summary: 'One blog post, by id or slug',
    tags,
  })
    .input(byLocale.extend({ id: id.or(slug) }))
    .output(postView),
  legal: endpoint(read, {
    method: 'GET',
    path: '/public/content/legal/{slug}',
    summary: 'A legal text: the version in force, or an earlier one by its number',
    tags,
  })
    .input(
      byLocale.extend({
        slug: z.enum(legalSlugs),
        number: z.coerce.number().int().min(1).max(1_000_000).optional(),
      }),
    )
    .output(legalView),
  page: endpoint(read, {
    method: 'GET',
    path: '/public/content/page/{slug}',
    summary: 'A page of text',
    tags,
  })
    .input(byLocale.extend({ slug }))
    .output(pageView),
  addresses: endpoint(read, {
    method: 'GET',
    path: '/public/content/address',
    summary: 'Every published post, page and legal text with its last change, for site maps',
    tags,
  })
    .input(z.strictObject({}))
    .output(
      z.object({
        items: z.array(z.object({ kind: z.enum(contentKinds), slug: z.string(), updatedAt: instant })),
      }),
    ),
}
