import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { importMachine } from '#contracts/back-office/machines.ts'
import { api } from '../../api.client.ts'
import { ImportActs } from '../../features/back-office/imports/import-acts.tsx'
import { MappingPanel } from '../../features/back-office/imports/mapping-panel.tsx'
import { ProblemsPanel } from '../../features/back-office/imports/problems-panel.tsx'
import { SummaryPanel } from '../../features/back-office/imports/summary-panel.tsx'
import { BackToList } from '../../kit/lists/back-to-list.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { useRefreshWhile } from '../../kit/staff/use-refresh-while.ts'
import { StaffPage } from '../../ui/staff/staff-page.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'back-office')('imports.title'),
    noIndex: true,
  }))

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  read(api.backOffice.imports.get({ id: params.importId ?? '' }))

/** An import from its columns to what has come of its rows. */
export default function Import() {
  const t = useTranslations('back-office.imports')
  const tTitles = useTranslations('list-titles')
  const kept = useLoaderData<typeof clientLoader>()
  const { state } = kept
  useRefreshWhile(state === 'checking' || state === 'running', { everyMs: 1000 })
  const isMapped = state === 'uploaded' || state === 'checked'
  return (
    <StaffPage
      title={kept.fileName}
      before={<BackToList list="import">{tTitles('imports')}</BackToList>}
      badges={<StatusBadge tone={importMachine.tones[state]}>{t(`states.${state}`)}</StatusBadge>}
      detail={t('into', { list: tTitles(kept.list as 'resellers') })}
      actions={<ImportActs kept={kept} />}
    >
      {state !== 'uploaded' && <SummaryPanel kept={kept} />}
      {kept.problems.length > 0 && <ProblemsPanel kept={kept} />}
      {isMapped && <MappingPanel key={kept.id} kept={kept} />}
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
