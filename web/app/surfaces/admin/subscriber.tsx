import { lazy, Suspense, useState } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { SubscriberRecord } from '#contracts/people/admin.ts'
import { api } from '../../api.client.ts'
import { FraudNotice } from '../../features/people/fraud-notice.tsx'
import { MergedNotice } from '../../features/people/merged-notice.tsx'
import { SubscriberActs, type SubscriberDialog } from '../../features/people/person-acts.tsx'
import { PersonPage } from '../../features/people/person-page.tsx'
import { FraudBadge, ResellerLink } from '../../features/people/person-parts.tsx'
import { ProfilePanel } from '../../features/people/profile-panel.tsx'
import { SubscriberLines } from '../../features/people/subscriber-lines.tsx'
import { SubscriberOrders } from '../../features/people/subscriber-orders.tsx'
import { TextsPanel } from '../../features/people/texts-panel.tsx'
import { BalancePanel } from '../../features/wallets/balance-panel.tsx'
import { isOffered } from '../../kit/acts/record-acts.tsx'
import { AttentionNotice } from '../../kit/attention/attention-notice.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { useReveal } from '../../kit/staff/reveal.tsx'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta } from '../../i18n/meta.ts'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/staff/panel.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'

/** For those who may make two accounts one. */
const DuplicatesPanel = lazy(() =>
  import('../../features/people/duplicates-panel.tsx').then((module) => ({
    default: module.DuplicatesPanel,
  })),
)

/** Opened by few, so its code is not part of the first load. */
const MoveDialog = lazy(() =>
  import('../../features/people/move-dialog.tsx').then((module) => ({ default: module.MoveDialog })),
)

const PurchasesDialog = lazy(() =>
  import('../../features/people/purchases-dialog.tsx').then((module) => ({
    default: module.PurchasesDialog,
  })),
)

const EraseDialog = lazy(() =>
  import('../../features/people/erase-dialog.tsx').then((module) => ({ default: module.EraseDialog })),
)

const FraudDialog = lazy(() =>
  import('../../features/people/fraud-dialog.tsx').then((module) => ({ default: module.FraudDialog })),
)

const CopyDialog = lazy(() =>
  import('../../features/people/copy-dialog.tsx').then((module) => ({ default: module.CopyDialog })),
)

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ brand }) => ({ title: args.loaderData?.name ?? brand.name, noIndex: true }))

export async function clientLoader({ params: { id = '' } }: ClientLoaderFunctionArgs) {
  const [subscriber, wallet] = await Promise.all([
    read(api.people.subscribers.get({ id })),
    read(api.wallets.get({ id })),
  ])
  return { ...subscriber, wallet }
}

export default function Subscriber() {
  const tList = useTranslations('lists.subscribers.columns')
  const stored = useLoaderData<typeof clientLoader>()
  const { shown: subscriber, reveal } = useReveal(
    stored,
    stored.name,
    api.people.subscribers.reveal,
    ({ name, email, phoneNumber, reseller, orders }) => ({ name, email, phoneNumber, reseller, orders }),
  )
  const t = useTranslations('people')
  const [opened, setOpened] = useState<SubscriberDialog>()
  const close = () => setOpened(undefined)
  const { acts } = subscriber
  return (
    <PersonPage
      kind="subscriber"
      person={subscriber}
      notices={
        <>
          <MergedNotice subscriber={subscriber} />
          {subscriber.attention
            .filter(({ kind }) => kind === 'erasure_requested')
            .map((open) => (
              <AttentionNotice
                key={open.id}
                open={open}
                acts={
                  isOffered(acts, 'erase') && (
                    <StaffButton className="mt-2" onClick={() => setOpened('erase')}>
                      {t('erase.menu')}
                    </StaffButton>
                  )
                }
              />
            ))}
          <FraudNotice subscriber={subscriber} onChoose={setOpened} />
          {opened && (
            <Suspense>
              <OpenDialog act={opened} subscriber={subscriber} onClose={close} />
            </Suspense>
          )}
        </>
      }
      actions={<SubscriberActs subscriber={subscriber} onOpen={setOpened} />}
      badge={subscriber.suspicion && <FraudBadge state={subscriber.suspicion.state} />}
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
          <TextsPanel subscriber={subscriber} />
          <ResellerPanel subscriber={subscriber} />
          {isOffered(acts, 'merge') && (
            <Suspense>
              <DuplicatesPanel key={subscriber.id} subscriber={subscriber} />
            </Suspense>
          )}
        </>
      }
    >
      <SubscriberOrders subscriber={subscriber} />
      <BalancePanel subscriber={subscriber} wallet={stored.wallet} />
      <SubscriberLines subscriber={subscriber} />
    </PersonPage>
  )
}

function OpenDialog({
  act,
  ...props
}: {
  act: SubscriberDialog
  subscriber: SubscriberRecord
  onClose: () => void
}) {
  if (act === 'assignUnlinkedPurchases') return <PurchasesDialog {...props} />
  if (act === 'askPersonalCopy') {
    const { subscriber, onClose } = props
    return (
      <CopyDialog
        id={subscriber.id}
        name={subscriber.name}
        calls={api.people.subscribers}
        onClose={onClose}
      />
    )
  }
  return act === 'erase' ? <EraseDialog {...props} /> : <FraudDialog act={act} {...props} />
}

function ResellerPanel({ subscriber }: { subscriber: SubscriberRecord }) {
  const t = useTranslations('people.record')
  const [isMoving, setMoving] = useState(false)
  const { reseller, acts } = subscriber
  return (
    <Panel
      title={t('reseller')}
      aside={
        isOffered(acts, 'move') && <StaffButton onClick={() => setMoving(true)}>{t('move')}</StaffButton>
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
