import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { standingTones } from '#contracts/enrollment/registry/lists.ts'
import { api } from '../../api.client.ts'
import { CodeActs } from '../../features/enrollment/admin/codes/code-acts.tsx'
import {
  CodeFacts,
  DecisionsPanel,
  HouseholdPanel,
} from '../../features/enrollment/admin/codes/code-panels.tsx'
import { WaitingPanel } from '../../features/enrollment/admin/codes/waiting-panel.tsx'
import { AttentionNotice } from '../../kit/attention/attention-notice.tsx'
import { BackToList } from '../../kit/lists/back-to-list.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { RecordTimeline } from '../../kit/timeline/record-timeline.tsx'
import { pageMeta } from '../../i18n/meta.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ brand }) => ({ title: args.loaderData?.code ?? brand.name, noIndex: true }))

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  read(api.enrollment.registryCodes.get({ id: params.id ?? '' }))

export default function RegistryCode() {
  const t = useTranslations('registry-codes')
  const tList = useTranslations('lists.registry-codes')
  const code = useLoaderData<typeof clientLoader>()
  const detail = t(`providers.${code.provider}`)
  return (
    <StaffPage
      before={<BackToList list="registry-codes">{tList('title')}</BackToList>}
      title={<Breakable text={code.code} />}
      badges={<StatusBadge tone={standingTones[code.standing]}>{t(`badges.${code.standing}`)}</StatusBadge>}
      detail={detail}
      actions={<CodeActs code={code} detail={detail} />}
    >
      {code.attention.map((open) => (
        <AttentionNotice key={open.id} open={open} />
      ))}
      <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid gap-4">
          {code.provider === 'nlad' && <WaitingPanel code={code} />}
          <HouseholdPanel words={code.words} ownWords={code.ownWords} />
          <DecisionsPanel timeline={code.timeline} provider={code.provider} />
          <RecordTimeline kind="registry_code" id={code.id} entries={code.timeline} />
        </div>
        <CodeFacts code={code} />
      </div>
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
