import { lazy, Suspense, useState } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { SubscriberRecord } from '#contracts/people/admin.ts'
import { api } from '../../api.client.ts'
import { PersonPage } from '../../features/people/person-page.tsx'
import { ResellerLink } from '../../features/people/person-parts.tsx'
import { ProfilePanel } from '../../features/people/profile-panel.tsx'
import { SubscriberLines } from '../../features/people/subscriber-lines.tsx'
import { SubscriberOrders } from '../../features/people/subscriber-orders.tsx'
import { useMay } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { useReveal } from '../../kit/staff/reveal.tsx'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta } from '../../i18n/meta.ts'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/staff/panel.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'

/** Opened by few, so its code is not part of the first load. */
const MoveDialog = lazy(() =>
  import('../../features/people/move-dialog.tsx').then((module) => ({ default: module.MoveDialog })),
)

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ brand }) => ({ title: args.loaderData?.name ?? brand.name, noIndex: true }))

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  read(api.people.subscriber({ id: params.id ?? '' }))

export default function Subscriber() {
  const tList = useTranslations('lists.subscribers.columns')
  const stored = useLoaderData<typeof clientLoader>()
  const { shown: subscriber, reveal } = useReveal(
    stored,
    stored.name,
    api.people.revealSubscriber,
    ({ name, email, phoneNumber, reseller, orders }) => ({ name, email, phoneNumber, reseller, orders }),
  )
  return (
    <PersonPage
      kind="subscriber"
      person={subscriber}
      aside={
        <>
          <ProfilePanel
            person={subscriber}
            reveal={reveal}
            first={[
              {
                name: tList('spentCents'),
                value: <Money cents={subscriber.spentCents} className="text-base font-semibold" />,
              },
            ]}
          />
          <ResellerPanel subscriber={subscriber} />
        </>
      }
    >
      <SubscriberOrders subscriber={subscriber} />
      <SubscriberLines subscriber={subscriber} />
    </PersonPage>
  )
}

function ResellerPanel({ subscriber }: { subscriber: SubscriberRecord }) {
  const t = useTranslations('people.record')
  const [isMoving, setMoving] = useState(false)
  const { reseller } = subscriber
  return (
    <Panel
      title={t('reseller')}
      aside={
        useMay()('people.manage') && <StaffButton onClick={() => setMoving(true)}>{t('move')}</StaffButton>
      }
    >
      {reseller ? (
        <div className="grid justify-items-start">
          <ResellerLink reseller={reseller} />
          <span className="numbers text-[13px] text-muted">{reseller.resellerCode}</span>
        </div>
      ) : (
        <p className="text-muted">{t('noReseller')}</p>
      )}
      {isMoving && (
        <Suspense>
          <MoveDialog subscriber={subscriber} onClose={() => setMoving(false)} />
        </Suspense>
      )}
    </Panel>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
