import { Link, useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { packingShelves } from '#contracts/fulfillment/choices.ts'
import { api } from '../../api.client.ts'
import { useArea } from '../../features/area/account.ts'
import { AreaPage } from '../../features/area/area-page.tsx'
import { AreaProblem } from '../../features/area/area-problem.tsx'
import { ParcelCard, ParcelSearch, PickList, ShelfTabs } from '../../features/packing/queue.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'packing')('title'), noIndex: true }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const shelf = packingShelves.find((each) => each === query.get('shelf')) ?? 'to_pack'
  const search = query.get('q')?.trim() ?? ''
  const page = Math.max(Number(query.get('page')) || 1, 1)
  const [queue, { pick }] = await Promise.all([
    read(api.fulfillment.own.list({ shelf, page, ...(search && { search }) })),
    shelf === 'to_pack' && !search ? read(api.fulfillment.own.orders()) : { pick: [] },
  ])
  return { queue, pick, shelf, search }
}

/** The queue of those who pack: what waited longest first, and what to take off the shelf for it. */
export default function Listing() {
  const t = useTranslations('packing')
  const { queue, pick, shelf, search } = useLoaderData<typeof clientLoader>()
  const { account } = useArea()
  const company = account.kind === 'fulfillment_agent' ? account.profile.fulfillmentCompany.name : ''
  const isMore = queue.page * queue.perPage < queue.total
  return (
    <AreaPage title={t('title')} lead={t('lead', { company })}>
      <ParcelSearch search={search} />
      {search ? (
        <p className="flex flex-wrap items-center gap-3">
          {t('found', { search })}
          <Link to="?" className="inline-flex min-h-11 items-center underline underline-offset-4">
            {t('all')}
          </Link>
        </p>
      ) : (
        <ShelfTabs shelf={shelf} counts={queue.counts} />
      )}
      {pick.length > 0 && <PickList pick={pick} />}
      {queue.items.length === 0 && <p>{t(search ? 'noneFound' : 'none')}</p>}
      <ul className="grid gap-3 md:grid-cols-2">
        {queue.items.map((parcel) => (
          <ParcelCard key={parcel.id} parcel={parcel} />
        ))}
      </ul>
      {isMore && (
        <Link
          to={`?shelf=${shelf}&page=${queue.page + 1}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('more')}
        </Link>
      )}
    </AreaPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AreaProblem error={error} />
}
