import Eraser from 'lucide-react/icons/eraser'
import FileUser from 'lucide-react/icons/file-user'
import PackageSearch from 'lucide-react/icons/package-search'
import { lazy, Suspense, useState } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { SubscriberRecord } from '#contracts/people/admin.ts'
import { isOver } from '#contracts/people/choices.ts'
import { api } from '../../api.client.ts'
import { useFraudActs } from '../../features/people/fraud-acts.tsx'
import { MergedNotice } from '../../features/people/merged-notice.tsx'
import type { MoreAct } from '../../features/people/person-actions.tsx'
import { PersonPage } from '../../features/people/person-page.tsx'
import { FraudBadge, ResellerLink } from '../../features/people/person-parts.tsx'
import { ProfilePanel } from '../../features/people/profile-panel.tsx'
import { SubscriberLines } from '../../features/people/subscriber-lines.tsx'
import { SubscriberOrders } from '../../features/people/subscriber-orders.tsx'
import { TextsPanel } from '../../features/people/texts-panel.tsx'
import { BalancePanel } from '../../features/wallets/balance-panel.tsx'
import { AttentionNotice } from '../../kit/attention/attention-notice.tsx'
import { useMay } from '../../kit/staff/access.ts'
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

const CopyDialog = lazy(() =>
  import('../../features/people/copy-dialog.tsx').then((module) => ({ default: module.CopyDialog })),
)

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ brand }) => ({ title: args.loaderData?.name ?? brand.name, noIndex: true }))

export async function clientLoader({ params: { id = '' } }: ClientLoaderFunctionArgs) {
  const [subscriber, wallet] = await Promise.all([
    read(api.people.subscriber({ id })),
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
    api.people.revealSubscriber,
    ({ name, email, phoneNumber, reseller, orders }) => ({ name, email, phoneNumber, reseller, orders }),
  )
  const t = useTranslations('people')
  const may = useMay()
  const isThere = !isOver(subscriber.state)
  const mayManage = may('people.manage') && isThere
  const [opened, setOpened] = useState<'purchases' | 'copy' | 'erase'>()
  const fraud = useFraudActs(subscriber)
  const purchases: MoreAct[] = mayManage
    ? [
        {
          key: 'purchases',
          text: t('purchases.menu'),
          icon: <PackageSearch size={16} />,
          run: () => setOpened('purchases'),
        },
      ]
    : []
  const copy: MoreAct[] =
    may('personal.copy') && isThere
      ? [
          {
            key: 'copy',
            text: t('copy.menu'),
            icon: <FileUser size={16} />,
            run: () => setOpened('copy'),
          },
        ]
      : []
  const erase: MoreAct[] =
    may('personal.erase') && subscriber.state !== 'merged'
      ? [
          {
            key: 'erase',
            text: t('erase.menu'),
            icon: <Eraser size={16} />,
            isDangerous: true,
            run: () => setOpened('erase'),
          },
        ]
      : []
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
                  may('personal.erase') && (
                    <StaffButton className="mt-2" onClick={() => setOpened('erase')}>
                      {t('erase.menu')}
                    </StaffButton>
                  )
                }
              />
            ))}
          {fraud.notices}
          {opened === 'purchases' && (
            <Suspense>
              <PurchasesDialog subscriber={subscriber} onClose={() => setOpened(undefined)} />
            </Suspense>
          )}
          {opened === 'erase' && (
            <Suspense>
              <EraseDialog subscriber={subscriber} onClose={() => setOpened(undefined)} />
            </Suspense>
          )}
          {opened === 'copy' && (
            <Suspense>
              <CopyDialog subscriber={subscriber} onClose={() => setOpened(undefined)} />
            </Suspense>
          )}
        </>
      }
      more={[...purchases, ...copy, ...(isThere ? fraud.more : []), ...erase]}
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
          {may('people.merge') && isThere && (
            <Suspense>
              <DuplicatesPanel key={subscriber.id} subscriber={subscriber} />
            </Suspense>
          )}
        </>
      }
    >
      <SubscriberOrders subscriber={subscriber} />
      <BalancePanel id={subscriber.id} name={subscriber.name} wallet={stored.wallet} isOver={!isThere} />
      <SubscriberLines subscriber={subscriber} />
    </PersonPage>
  )
}

function ResellerPanel({ subscriber }: { subscriber: SubscriberRecord }) {
  const t = useTranslations('people.record')
  const [isMoving, setMoving] = useState(false)
  const mayMove = useMay()('people.manage') && !isOver(subscriber.state)
  const { reseller } = subscriber
  return (
    <Panel
      title={t('reseller')}
      aside={mayMove && <StaffButton onClick={() => setMoving(true)}>{t('move')}</StaffButton>}
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
