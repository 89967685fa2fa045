import { useState } from 'react'
import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl/react'
import { reportMachine } from '#contracts/back-office/machines.ts'
import type { ReportView } from '#contracts/back-office/reports.ts'
import { api } from '../../api.client.ts'
import { ReportDialog } from '../../kit/lists/report-dialog.tsx'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { ProblemNotice } from '../../kit/staff/problem-notice.tsx'
import { useAct } from '../../kit/staff/use-act.ts'
import { useTimes } from '../../kit/staff/use-times.ts'
import { Facts, Panel } from '../../ui/staff/panel.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'

/** One report: when, what and to whom, what came of it lately, and what can be done with it. */
export function ReportPanel({ report }: { report: ReportView }) {
  const t = useTranslations('back-office.reports')
  const root = useDashboardPath()
  const times = useTimes()
  const schedule = useScheduleText()
  const { name, path, state, problem, content, recipients, nextAt, owner, runs } = report
  return (
    <Panel
      title={
        <Link to={`${root}/${path}`} className="text-primary-strong underline">
          {name || t('viewGone')}
        </Link>
      }
      aside={<StatusBadge tone={reportMachine.tones[state]}>{t(`states.${state}`)}</StatusBadge>}
    >
      <div className="grid gap-4">
        {problem && <p className="font-medium text-danger">{t(`problems.${problem}`)}</p>}
        <Facts
          isWide
          items={[
            { name: t('when'), value: schedule(report.schedule) },
            { name: t('next'), value: nextAt ? times.full(nextAt) : '–' },
            { name: t('fields.content'), value: t(`contents.${content}`) },
            { name: t('owner'), value: owner },
            {
              name: t('fields.recipients'),
              value: recipients
                .map((person) => (person.hasLeft ? t('hasLeft', { name: person.name }) : person.name))
                .join(', '),
            },
          ]}
        />
        {runs.length > 0 && (
          <div className="grid gap-1">
            <h3 className="text-sm">{t('runs')}</h3>
            <ul className="numbers grid gap-0.5 text-[13px] text-muted">
              {runs.map((run) => (
                <li key={run.id}>
                  {times.full(run.at)}:{' '}
                  {run.problem
                    ? t(`problems.${run.problem}`)
                    : t(`results.${run.result}`, { count: run.count ?? 0, sent: run.sent })}
                </li>
              ))}
            </ul>
          </div>
        )}
        <ReportActs report={report} />
      </div>
    </Panel>
  )
}

function ReportActs({ report }: { report: ReportView }) {
  const t = useTranslations('back-office.reports')
  const [isOpen, setOpen] = useState(false)
  const { reports } = api.backOffice
  const sendNow = useAct(reports.sendNow, { done: t('sending') })
  const act = useAct(reports.act, { done: (_result, { action }) => t(`done.${action}`) })
  const update = useAct(reports.update, { done: t('changed'), onDone: () => setOpen(false) })
  const leave = useAct(reports.leave, { done: t('left') })
  const { id, state, mine, recipients } = report
  const getsIt = recipients.some(({ isSelf, hasLeft }) => isSelf && !hasLeft)
  return (
    <div className="grid gap-2">
      {[sendNow, act, leave].map(({ problem }, at) => (
        <ProblemNotice key={at} problem={problem} />
      ))}
      <div className="flex flex-wrap gap-2">
        {mine && (
          <>
            <StaffButton disabled={sendNow.isBusy} onClick={() => void sendNow.run({ id })}>
              {t('sendNow')}
            </StaffButton>
            <StaffButton
              disabled={act.isBusy}
              onClick={() => void act.run({ id, action: state === 'active' ? 'pause' : 'resume' })}
            >
              {t(state === 'active' ? 'pause' : 'resume')}
            </StaffButton>
            <StaffButton onClick={() => setOpen(true)}>{t('change')}</StaffButton>
          </>
        )}
        {getsIt && (
          <StaffButton disabled={leave.isBusy} onClick={() => void leave.run({ id })}>
            {t('leave')}
          </StaffButton>
        )}
        {mine && (
          <StaffButton
            look="danger"
            disabled={act.isBusy}
            onClick={() => void act.run({ id, action: 'remove' })}
          >
            {t('remove')}
          </StaffButton>
        )}
      </div>
      {isOpen && (
        <ReportDialog
          title={t('changeTitle')}
          submit={t('save')}
          settings={{
            schedule: report.schedule,
            content: report.content,
            recipientIds: recipients.filter(({ hasLeft }) => !hasLeft).map((person) => person.id),
          }}
          mayBeFile={report.mayBeFile}
          send={(settings) => update.run({ id, ...settings })}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

/** When a report is sent, in words. */
function useScheduleText() {
  const t = useTranslations('back-office.reports.times')
  const format = useFormatter()
  return ({ every, weekday, day, hour }: ReportView['schedule']) => {
    const at = (date: Date, how: Intl.DateTimeFormatOptions) =>
      format.dateTime(date, { ...how, timeZone: 'UTC' })
    const time = at(new Date(Date.UTC(2024, 0, 1, hour)), { hour: 'numeric', minute: '2-digit' })
    if (every === 'week')
      return t('week', { weekday: at(new Date(Date.UTC(2024, 0, weekday)), { weekday: 'long' }), time })
    return every === 'month' ? t('month', { day: String(day), time }) : t('day', { time })
  }
}
