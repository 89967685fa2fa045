import { lazy, useMemo } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { withoutFilters } from '#contracts/define-list.ts'
import { simList } from '#contracts/sims/lists.ts'
import {
  findResellers,
  findSubscribers,
  namedReferences,
} from '../../features/orders/admin/order-references.client.ts'
import { findBatches, findSources, simCalls, sourceNamed } from '../../features/sims/sim-calls.client.ts'
import { useSimCells, useSimChoices } from '../../features/sims/sim-cells.tsx'
import { DialogButton } from '../../kit/acts/dialog-button.tsx'
import { ListExport, StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { ListBody } from '../../kit/lists/list-body.tsx'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { useDashboardPath, useMay } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { StaffLink } from '../../ui/staff/staff-link.tsx'

/** Opened by few, so their code is not part of the first load. */
const ScanDialog = lazy(() =>
  import('../../features/sims/scan-dialog.tsx').then((module) => ({ default: module.ScanDialog })),
)
const ReceiveDialog = lazy(() =>
  import('../../features/sims/receive-dialog.tsx').then((module) => ({ default: module.ReceiveDialog })),
)

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ locale }) => {
    const name = args.loaderData?.page.of?.name
    return {
      title: name
        ? translatorFor(locale, 'sim-office')('of.title', { name })
        : translatorFor(locale, 'lists')('sims.title'),
      noIndex: true,
    }
  })

/** All SIMs, or below the address of a subscriber or reseller those that are theirs. */
export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const { subscriberId, resellerId } = params
  const isOfOne = Boolean(subscriberId ?? resellerId)
  const [page, views, source, { subscriber }] = await Promise.all([
    read(simCalls({ subscriberId, resellerId }).page(query)),
    isOfOne ? undefined : loadViews(simList),
    sourceNamed(query.get('sourceId')),
    namedReferences(query),
  ])
  return { page, views, source, subscriber, subscriberId, resellerId }
}

const ofSubscriber = withoutFilters(simList, 'subscriber', 'isAssigned')
const ofReseller = withoutFilters(simList, 'reseller', 'isAssigned')

export default function Sims() {
  const t = useTranslations('sim-office.of')
  const tOffice = useTranslations('sim-office')
  const may = useMay()
  const root = useDashboardPath()
  const { page, views, source, subscriber, subscriberId, resellerId } = useLoaderData<typeof clientLoader>()
  const references = useMemo(
    () => ({
      sourceId: {
        find: findSources,
        called: (id: string) => (source?.value === id ? source.text : undefined),
      },
      subscriber: {
        find: findSubscribers,
        called: (id: string) => (subscriber?.value === id ? subscriber.text : undefined),
      },
      reseller: { find: findResellers },
      batch: { find: findBatches },
    }),
    [source, subscriber],
  )
  const { of } = page
  const above = subscriberId ? `subscribers/${subscriberId}` : `resellers/${resellerId}`
  return (
    <ListView
      list={subscriberId ? ofSubscriber : resellerId ? ofReseller : simList}
      of={
        of && {
          place:
            subscriberId && resellerId ? `resellers/${resellerId}/${subscriberId}/sims` : `${above}/sims`,
          title: t('title', { name: of.name }),
          within: subscriberId ? { subscriber: subscriberId } : { resellerId },
        }
      }
      page={page}
      views={views}
      rowName={({ iccid }) => iccid}
      records="sims"
      cells={useSimCells()}
      choiceText={useSimChoices()}
      references={references}
    >
      <StaffListPage
        before={of && <StaffLink to={`${root}/${above}`}>{t('back', { name: of.name })}</StaffLink>}
        actions={
          <>
            <ListExport file={simCalls({ subscriberId, resellerId }).file} />
            {may('sim.stock') && !of && (
              <>
                <DialogButton look="plain" text={tOffice('receive.open')}>
                  {(onClose) => <ReceiveDialog onClose={onClose} />}
                </DialogButton>
                <DialogButton text={tOffice('scan.open')}>
                  {(onClose) => <ScanDialog onClose={onClose} />}
                </DialogButton>
              </>
            )}
          </>
        }
      >
        <ListBody
          empty={
            of && {
              title: t('emptyTitle'),
              text: t(subscriberId ? 'emptySubscriber' : 'emptyReseller', { name: of.name }),
            }
          }
        />
      </StaffListPage>
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
