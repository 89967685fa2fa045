import { Link, useLoaderData, useLocation, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl/react'
import { legalSlugs } from '#contracts/content/choices.ts'
import type { LegalView } from '#contracts/content/views.ts'
import { ContentTree } from '../../features/content/content-tree.tsx'
import { TableOfContents } from '../../features/content/table-of-contents.tsx'
import { pageMeta } from '../../i18n/meta.ts'
import { foundOr404 } from '../../problem.ts'
import { siteOf } from '../../site.server.ts'
import { ChevronIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'

/** The page of each legal text; the path is its name, `version` an earlier one's number. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { api, locale } = siteOf(context)
  const { pathname, searchParams } = new URL(request.url)
  const slug = legalSlugs.find((each) => `/${each}` === pathname.replace(/\.data$/, ''))
  const version = searchParams.get('version')
  if (!slug || (version !== null && !/^\d{1,6}$/.test(version))) throw new Response(null, { status: 404 })
  return foundOr404(api.content.legal({ slug, locale, ...(version !== null && { number: Number(version) }) }))
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const { loaderData: text } = args
  if (!text) return []
  return pageMeta(args, () => ({
    title: text.title,
    description: text.summary,
    noIndex: text.inForceUntil !== null,
  }))
}

export default function Legal() {
  const text = useLoaderData<typeof loader>()
  const t = useTranslations('articles.legal')
  const format = useFormatter()
  const { pathname } = useLocation()
  const day = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'long' })
  return (
    <Page title={text.title} lead={text.summary} width="normal">
      {text.inForceUntil === null ? (
        <p className="text-muted">
          {t('inForce', { date: day(text.inForceFrom), number: `${text.number}` })}
        </p>
      ) : (
        <Notice type="info" title={t('earlierTitle', { number: `${text.number}` })}>
          <p>{t('earlier', { from: day(text.inForceFrom), until: day(text.inForceUntil) })}</p>
          <Link to={pathname} className="link inline-flex min-h-11 items-center">
            {t('toCurrent')}
          </Link>
        </Notice>
      )}
      <TableOfContents blocks={text.body} />
      <ContentTree blocks={text.body} />
      <Versions text={text} pathname={pathname} day={day} />
    </Page>
  )
}

function Versions({
  text,
  pathname,
  day,
}: {
  text: LegalView
  pathname: string
  day: (instant: string) => string
}) {
  const t = useTranslations('articles.legal')
  return (
    <details className="no-print group max-w-[70ch] border-y border-line">
      <summary className="flex min-h-14 items-center justify-between gap-4 font-semibold">
        {t('versions')}
        <ChevronIcon className="shrink-0 rotate-90 text-muted group-open:-rotate-90" />
      </summary>
      <ul className="numbers grid pb-4">
        {text.versions.map(({ number, inForceFrom, inForceUntil }) => (
          <li key={inForceFrom}>
            <Link
              to={inForceUntil === null ? pathname : `${pathname}?version=${number}`}
              aria-current={inForceFrom === text.inForceFrom ? 'page' : undefined}
              className="link inline-flex min-h-11 items-center"
            >
              {inForceUntil === null
                ? t('versionNow', { number: `${number}`, from: day(inForceFrom) })
                : t('versionThen', {
                    number: `${number}`,
                    from: day(inForceFrom),
                    until: day(inForceUntil),
                  })}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
