import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl/react'
import { usageFileMachine } from '#contracts/usage/machines.ts'
import { api } from '../../api.client.ts'
import { BackToList } from '../../kit/lists/back-to-list.tsx'
import { useMay } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { useDownload } from '../../kit/staff/download.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { useRefreshWhile } from '../../kit/staff/use-refresh-while.ts'
import { useTimes } from '../../kit/staff/use-times.ts'
import { pageMeta } from '../../i18n/meta.ts'
import { Facts, Panel } from '../../ui/staff/panel.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ brand }) => ({ title: args.loaderData?.fileName ?? brand.name, noIndex: true }))

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  read(api.usage.files.get({ id: params.id ?? '' }))

/** A file of records: what has come of its rows, and what is wrong with those that were not counted. */
export default function UsageFile() {
  const t = useTranslations('usage')
  const tList = useTranslations('lists.usageFiles')
  const tProblems = useTranslations('usage.problems')
  const format = useFormatter()
  const times = useTimes()
  const may = useMay()
  const file = useLoaderData<typeof clientLoader>()
  const { status, troubles, rejected } = file
  const rows = useDownload(() => api.usage.files.rejected({ id: file.id }), t('rejectedDone'))
  useRefreshWhile(status === 'counting', { everyMs: 1000 })
  const counts = (['total', 'added', 'corrected', 'repeated', 'rejected'] as const).map((key) => ({
    name: tList(`columns.${key}`),
    value: <span className="numbers">{format.number(file[key])}</span>,
  }))
  return (
    <StaffPage
      title={file.fileName}
      before={<BackToList list="usage/file">{tList('title')}</BackToList>}
      badges={<StatusBadge tone={usageFileMachine.tones[status]}>{t(`fileStates.${status}`)}</StatusBadge>}
      detail={`${file.source} · ${times.full(file.receivedAt)}`}
      actions={
        may('usage.import') &&
        rejected > 0 && (
          <StaffButton disabled={rows.isBusy} onClick={() => rows.download(undefined)}>
            {t('rejected')}
          </StaffButton>
        )
      }
    >
      <Panel title={t('outcome')}>
        <Facts items={counts} />
      </Panel>
      {troubles.length > 0 && (
        <Panel flush title={t('troubles')}>
          <ul className="divide-y divide-line">
            {troubles.map(({ problem, count, rows: first }) => (
              <li key={problem} className="grid gap-0.5 px-4 py-3">
                <p>{tProblems(problem)}</p>
                <p className="numbers text-[13px] text-muted">
                  {t('inRows', {
                    count,
                    rows: format.list(first.map(String), { type: 'unit', style: 'short' }),
                    more: count - first.length,
                  })}
                </p>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
