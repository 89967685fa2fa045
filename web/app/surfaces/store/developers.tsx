import { useEffect } from 'react'
import {
  data,
  Link,
  useLoaderData,
  useLocation,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { useTranslations } from 'use-intl/react'
import { EndpointEntry, placeOf } from '../../features/developers/endpoint-entry.tsx'
import { loadReference, type Reference } from '../../features/developers/reference.server.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { siteOf } from '../../site.server.ts'
import { useSite } from '../../site.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { BulletList, Section } from '../../ui/prose.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const reference = await loadReference(siteOf(context), new URL(request.url).searchParams.get('group'))
  return data({ reference }, reference ? undefined : { status: 503 })
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ locale }) => {
    const t = translatorFor(locale, 'developers')
    return { title: t('title'), description: t('description') }
  })

export default function Developers() {
  const t = useTranslations('developers')
  const { reference } = useLoaderData<typeof loader>()
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
      {reference ? (
        <div className="grid grid-cols-1 gap-10 nav:grid-cols-[220px_minmax(0,1fr)]">
          <nav aria-label={t('groups')} className="self-start nav:sticky nav:top-[94px]">
            <ul className="flex flex-wrap gap-x-4 nav:grid">
              <li>
                <GroupLink to="." isHere={!reference.chosen}>
                  {t('all')}
                </GroupLink>
              </li>
              {reference.groups.map(({ id, tag }) => (
                <li key={id}>
                  <GroupLink to={`?group=${id}`} isHere={id === reference.chosen?.id} lang="en">
                    {tag}
                  </GroupLink>
                </li>
              ))}
            </ul>
          </nav>
          {reference.chosen ? <Group group={reference.chosen} /> : <Index groups={reference.groups} />}
        </div>
      ) : (
        <Notice type="warning">{t('unavailable')}</Notice>
      )}
    </Page>
  )
}

function GroupLink({ isHere, ...link }: { to: string; isHere: boolean; lang?: string; children: string }) {
  return (
    <Link
      {...link}
      aria-current={isHere ? 'page' : undefined}
      className={`link inline-flex min-h-9 items-center ${isHere ? 'font-semibold' : ''}`}
    />
  )
}

/** Every endpoint in a line that leads to all about it. */
function Index({ groups }: Pick<Reference, 'groups'>) {
  return (
    <div className="grid grid-cols-1 gap-10">
      {groups.map(({ id: group, tag, endpoints }) => (
        <section key={group} id={group}>
          <h2 className="border-b border-line pb-2 text-2xl" lang="en">
            {tag}
          </h2>
          <ul
            lang="en"
            className="text-muted [&_a]:flex [&_a]:min-h-12 [&_a]:flex-wrap [&_a]:items-center [&_a]:gap-x-4 [&_a]:border-b [&_a]:border-line [&_a]:py-2 [&_a]:text-muted [&_a]:no-underline [&_a:hover]:bg-sunken [&_b]:w-16 [&_b]:font-mono [&_b]:text-[13px] [&_code]:font-mono [&_code]:text-sm [&_code]:font-semibold [&_code]:break-all [&_code]:text-text"
          >
            {endpoints.map((endpoint) => (
              <li key={placeOf(endpoint)}>
                <a href={`?group=${group}#${placeOf(endpoint)}`}>
                  <b>{endpoint.method}</b>
                  <code>{endpoint.path}</code>
                  {endpoint.summary}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** The endpoints of one group; a reader who was led to one sees it unfolded. */
function Group({ group: { tag, id, endpoints } }: { group: NonNullable<Reference['chosen']> }) {
  const { hash } = useLocation()
  useEffect(() => {
    const named = document.getElementById(hash.slice(1))
    if (named instanceof HTMLDetailsElement) named.open = true
  }, [hash])
  return (
    <section id={id}>
      <h2 className="border-b border-line pb-2 text-2xl" lang="en">
        {tag}
      </h2>
      {endpoints.map((endpoint) => (
        <EndpointEntry key={placeOf(endpoint)} endpoint={endpoint} />
      ))}
    </section>
  )
}
