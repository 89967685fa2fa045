import Building2 from 'lucide-react/icons/building-2'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import {
  Form,
  Link,
  useLoaderData,
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { ServiceProviderState } from '#contracts/service-providers/machines.ts'
import { api } from '../../api.client.ts'
import { CreateDialog } from '../../features/service-providers/create-dialog.tsx'
import { PlatformOnly, PlatformProblem } from '../../features/service-providers/platform-only.tsx'
import { ProviderCards } from '../../features/service-providers/provider-cards.tsx'
import { usePlatformRoot } from '../../features/service-providers/use-platform-root.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { PageState } from '../../ui/staff/page-state.tsx'
import { SmallInput, SmallSelect } from '../../ui/staff/small-field.tsx'
import { StaffButton, staffButtonClass } from '../../ui/staff/staff-button.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'service-providers')('list.title'),
    noIndex: true,
  }))

const states = ['active', 'suspended', 'preparing'] as const satisfies ServiceProviderState[]
const pageSize = 20

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const state = states.find((each) => each === query.get('state'))
  return read(
    api.serviceProviders.list({
      search: (query.get('search') ?? '').slice(0, 120),
      page: Math.max(1, Number(query.get('page')) || 1),
      perPage: pageSize,
      ...(state && { state }),
    }),
  )
}

/** Every service provider of the platform, and the way to a new one. */
export default function ServiceProviders() {
  const t = useTranslations('service-providers.list')
  const tState = useTranslations('service-providers.states')
  const { items, total, page } = useLoaderData<typeof clientLoader>()
  const root = usePlatformRoot()
  const [query] = useSearchParams()
  const [isCreating, setCreating] = useState(false)
  const search = query.get('search') ?? ''
  return (
    <PlatformOnly>
      <StaffPage
        title={t('title')}
        detail={t('lead', { count: total })}
        actions={
          <StaffButton look="primary" onClick={() => setCreating(true)}>
            <Plus size={15} aria-hidden /> {t('create')}
          </StaffButton>
        }
      >
        <Form role="search" className="flex flex-wrap items-center gap-2" key={query.toString()}>
          <SmallInput
            type="search"
            name="search"
            data-list-search
            aria-label={t('search')}
            placeholder={t('searchPlaceholder')}
            maxLength={120}
            defaultValue={search}
            className="md:max-w-[320px]"
          />
          <SmallSelect
            name="state"
            aria-label={t('state')}
            defaultValue={query.get('state') ?? ''}
            className="w-auto!"
          >
            <option value="">{t('anyState')}</option>
            {states.map((state) => (
              <option key={state} value={state}>
                {tState(state)}
              </option>
            ))}
          </SmallSelect>
          <button className={staffButtonClass()}>{t('find')}</button>
        </Form>
        {items.length === 0 ? (
          <div className="rounded-[12px] border border-line bg-raised">
            <PageState
              icon={<Building2 size={22} />}
              title={t('emptyTitle')}
              action={
                <Link to="?" className={staffButtonClass()}>
                  {t('clear')}
                </Link>
              }
            >
              {t('emptyText')}
            </PageState>
          </div>
        ) : (
          <ProviderCards items={items} root={root} />
        )}
        <Pages page={page} pages={Math.ceil(total / pageSize)} />
        {isCreating && <CreateDialog onClose={() => setCreating(false)} root={root} />}
      </StaffPage>
    </PlatformOnly>
  )
}

function Pages({ page, pages }: { page: number; pages: number }) {
  const t = useTranslations('service-providers.list')
  const [query] = useSearchParams()
  if (pages <= 1) return null
  const to = (wanted: number) => {
    const next = new URLSearchParams(query)
    next.set('page', String(wanted))
    return `?${next}`
  }
  return (
    <nav
      aria-label={t('page', { page: String(page), pages: String(pages) })}
      className="flex items-center gap-3"
    >
      {page > 1 && (
        <Link to={to(page - 1)} className={staffButtonClass()}>
          {t('previous')}
        </Link>
      )}
      <span className="numbers text-muted">{t('page', { page: String(page), pages: String(pages) })}</span>
      {page < pages && (
        <Link to={to(page + 1)} className={staffButtonClass()}>
          {t('next')}
        </Link>
      )}
    </nav>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <PlatformProblem error={error} />
}
