import { Link, redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { contentCategories, type PostCategory } from '#contracts/content/choices.ts'
import { PostCards } from '../../features/content/post-cards.tsx'
import { feedLink } from '../../features/content/feed-link.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { siteOf } from '../../site.server.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'

const perPage = 9

const searchOf = (category: PostCategory | undefined, page: number) => {
  const search = new URLSearchParams({ ...(category && { category }), ...(page > 1 && { page: `${page}` }) })
  return search.size > 0 ? `?${search}` : ''
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, locale } = siteOf(context)
  const { searchParams } = new URL(request.url)
  const category = contentCategories.blog_post.find((each) => each === searchParams.get('category'))
  const page = Math.max(1, Math.trunc(Number(searchParams.get('page')) || 1))
  if (page > 10_000) throw redirect('/blog')
  const posts = await api.content.posts({ locale, page, perPage, ...(category && { category }) })
  if (posts.items.length === 0 && page > 1) throw redirect(`/blog${searchOf(category, 1)}`)
  const { items: all } = await api.content.posts({ locale, perPage: 100 })
  const categories = contentCategories.blog_post.filter((each) => all.some((post) => post.category === each))
  return { posts: posts.items, categories, category, page, pages: Math.ceil(posts.total / perPage) }
}

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta(args, ({ locale, brand }) => {
    const t = translatorFor(locale, 'articles')
    const { category, page = 1 } = args.loaderData ?? {}
    return {
      title: category ? t('blog.titleOf', { category: t(`postCategories.${category}`) }) : t('blog.title'),
      description: t('blog.description', { brand: brand.name }),
      canonicalSearch: searchOf(category, page),
    }
  }),
  ...feedLink(args),
]

export default function Blog() {
  const t = useTranslations('articles')
  const { posts, categories, category, page, pages } = useLoaderData<typeof loader>()
  const choice = (key: PostCategory | undefined, text: string) => (
    <li key={key ?? 'all'}>
      <Link
        to={`/blog${searchOf(key, 1)}`}
        aria-current={key === category ? 'page' : undefined}
        className="inline-flex min-h-11 items-center rounded-full border border-line px-4 font-medium text-text no-underline hover:bg-sunken aria-[current=page]:border-primary-strong aria-[current=page]:text-primary-strong"
      >
        {text}
      </Link>
    </li>
  )
  return (
    <Page title={t('blog.title')} lead={t('blog.lead')}>
      {categories.length > 1 && (
        <nav aria-label={t('blog.categories')}>
          <ul className="flex flex-wrap gap-2">
            {choice(undefined, t('blog.all'))}
            {categories.map((key) => choice(key, t(`postCategories.${key}`)))}
          </ul>
        </nav>
      )}
      {posts.length === 0 ? <p>{t('blog.empty')}</p> : <PostCards posts={posts} />}
      {pages > 1 && (
        <nav aria-label={t('blog.pages')} className="flex flex-wrap items-center gap-3">
          {page > 1 && (
            <ButtonLink to={`/blog${searchOf(category, page - 1)}`} rel="prev" variant="secondary">
              {t('blog.newer')}
            </ButtonLink>
          )}
          <span className="numbers text-muted">{t('blog.page', { page: `${page}`, pages: `${pages}` })}</span>
          {page < pages && (
            <ButtonLink to={`/blog${searchOf(category, page + 1)}`} rel="next" variant="secondary">
              {t('blog.older')}
            </ButtonLink>
          )}
        </nav>
      )}
    </Page>
  )
}
