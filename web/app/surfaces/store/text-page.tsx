import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl/react'
import { ContentTree } from '../../features/content/content-tree.tsx'
import { pageMeta } from '../../i18n/meta.ts'
import { foundOr404 } from '../../problem.ts'
import { siteOf } from '../../site.server.ts'
import { Page } from '../../ui/page.tsx'

/** A page of text that a service provider adds to its site. */
export function loader({ params, context }: LoaderFunctionArgs) {
  const { api, locale } = siteOf(context)
  return foundOr404(api.content.page({ slug: params.slug ?? '', locale }))
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const { loaderData: page } = args
  return page ? pageMeta(args, () => ({ title: page.title, description: page.summary })) : []
}

export default function TextPage() {
  const t = useTranslations('articles')
  const format = useFormatter()
  const { title, summary, body, updatedAt } = useLoaderData<typeof loader>()
  return (
    <Page title={title} lead={summary} width="normal">
      <ContentTree blocks={body} />
      <p className="text-sm text-muted">
        {t('updated', { date: format.dateTime(new Date(updatedAt), { dateStyle: 'long' }) })}
      </p>
    </Page>
  )
}
