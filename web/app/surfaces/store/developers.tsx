import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { EndpointEntry } from '../../features/developers/endpoint-entry.tsx'
import { loadReference } from '../../features/developers/reference.server.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { siteOf } from '../../site.server.ts'
import { useSite } from '../../site.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { BulletList, Section } from '../../ui/prose.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const groups = await loadReference(siteOf(context))
  return data({ groups }, groups ? undefined : { status: 503 })
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ locale }) => {
    const t = translatorFor(locale, 'developers')
    return { title: t('title'), description: t('description') }
  })

export default function Developers() {
  const t = useTranslations('developers')
  const { groups } = useLoaderData<typeof loader>()
  const { origin } = useSite()
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Section title={t('basics')}>
        <p>
          {t('baseAddress')}: <code className="font-mono break-all">{origin}/api</code>
        </p>
        <BulletList items={[t('authentication'), t('idempotency'), t('errors')]} />
        <p>
          <a href="/api/openapi.json" className="link inline-flex min-h-11 items-center font-semibold">
            {t('specification')}
          </a>
        </p>
      </Section>
      {groups ? (
        <div className="grid grid-cols-1 gap-10 nav:grid-cols-[220px_minmax(0,1fr)]">
          <nav aria-label={t('groups')} className="self-start nav:sticky nav:top-[94px]">
            <ul className="flex flex-wrap gap-x-4 nav:grid">
              {groups.map(({ id, tag }) => (
                <li key={id}>
                  <a href={`#${id}`} className="link inline-flex min-h-9 items-center" lang="en">
                    {tag}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="grid grid-cols-1 gap-10">
            {groups.map(({ id, tag, endpoints }) => (
              <section key={id} id={id}>
                <h2 className="border-b border-line pb-2 text-2xl" lang="en">
                  {tag}
                </h2>
                {endpoints.map((endpoint) => (
                  <EndpointEntry key={endpoint.id} endpoint={endpoint} />
                ))}
              </section>
            ))}
          </div>
        </div>
      ) : (
        <Notice type="warning">{t('unavailable')}</Notice>
      )}
    </Page>
  )
}
