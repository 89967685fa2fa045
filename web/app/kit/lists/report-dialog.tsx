import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl/react'
import { reportContents, reportRhythms } from '#contracts/back-office/choices.ts'
import type { Colleague } from '#contracts/back-office/notes.ts'
import type { ReportView } from '#contracts/back-office/reports.ts'
import type { SavedView } from '#contracts/back-office/saved-views.ts'
import { api } from '../../api.client.ts'
import { resultOf, type Problem } from '../../problem.ts'
import { Select } from '../../ui/field.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { Pair } from '../../ui/forms/pair.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useForm } from '../forms/use-form.ts'
import { useAdministrator, useDashboardPath } from '../staff/access.ts'
import { useAct } from '../staff/use-act.ts'

type Settings = Pick<ReportView, 'schedule' | 'content'> & { recipientIds: string[] }

/** Sends the open view to colleagues by the clock. */
export function ScheduleView({ view, mayBeFile }: { view: SavedView; mayBeFile: boolean }) {
  const t = useTranslations('back-office.reports')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <StaffButton look="quiet" onClick={() => setOpen(true)}>
        <CalendarClock size={15} /> {t('schedule')}
      </StaffButton>
      {isOpen && <NewReport view={view} mayBeFile={mayBeFile} onClose={() => setOpen(false)} />}
    </>
  )
}

function NewReport({
  view,
  mayBeFile,
  onClose,
}: {
  view: SavedView
  mayBeFile: boolean
  onClose: () => void
}) {
  const t = useTranslations('back-office.reports')
  const { id } = useAdministrator()
  const root = useDashboardPath()
  const create = useAct(api.backOffice.reports.create, { reload: false, done: t('created'), onDone: onClose })
  return (
    <ReportDialog
      title={t('createTitle', { name: view.name })}
      submit={t('create')}
      settings={{
        schedule: { every: 'week', weekday: 1, day: 1, hour: 8 },
        content: mayBeFile ? 'file' : 'figures',
        recipientIds: [id],
      }}
      mayBeFile={mayBeFile}
      send={(settings) => create.run({ viewId: view.id, ...settings })}
      onClose={onClose}
    >
      <p className="text-muted">
        {t('createText')}{' '}
        <Link to={`${root}/reports`} className="text-primary-strong underline">
          {t('all')}
        </Link>
      </p>
    </ReportDialog>
  )
}

interface Values extends Record<string, string | boolean> {
  every: string
  weekday: string
  day: string
  hour: string
  content: string
  recipients: string
}
const fields = ['every', 'weekday', 'day', 'hour', 'content', 'recipients'] as const

/** When a report is sent, what it brings and to whom. */
export function ReportDialog({
  title,
  submit,
  settings,
  mayBeFile,
  send,
  onClose,
  children,
}: {
  title: string
  submit: string
  settings: Settings
  /** Whether its owner may take the list along. */
  mayBeFile: boolean
  send: (settings: Settings) => Promise<Problem | undefined>
  onClose: () => void
  children?: ReactNode
}) {
  const t = useTranslations('back-office.reports')
  const format = useFormatter()
  const { schedule, content, recipientIds } = settings
  const form = useForm<Values>({
    initial: {
      every: schedule.every,
      weekday: String(schedule.weekday),
      day: String(schedule.day),
      hour: String(schedule.hour),
      content,
      recipients: recipientIds.join(' '),
    },
    labels: Object.fromEntries(fields.map((field) => [field, t(`fields.${field}`)])) as Record<
      (typeof fields)[number],
      string
    >,
    required: ['recipients'],
    submit: (values) =>
      send({
        schedule: {
          every: reportRhythms.find((each) => each === values.every) ?? 'day',
          weekday: Number(values.weekday),
          day: Number(values.day),
          hour: Number(values.hour),
        },
        content: reportContents.find((each) => each === values.content) ?? 'figures',
        recipientIds: values.recipients.split(' ').filter(Boolean),
      }),
  })
  const { every } = form.values
  const chosen = String(form.values.recipients).split(' ').filter(Boolean)
  return (
    <FormDialog title={title} form={form} submit={submit} onClose={onClose}>
      {children}
      <Pair>
        <Select {...form.field('every')}>
          {reportRhythms.map((rhythm) => (
            <option key={rhythm} value={rhythm}>
              {t(`rhythms.${rhythm}`)}
            </option>
          ))}
        </Select>
        {every === 'week' && (
          <Select {...form.field('weekday')}>
            {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
              <option key={weekday} value={weekday}>
                {/* The first of January 2024 was a Monday. */}
                {format.dateTime(new Date(Date.UTC(2024, 0, weekday)), { weekday: 'long', timeZone: 'UTC' })}
              </option>
            ))}
          </Select>
        )}
        {every === 'month' && (
          <Select {...form.field('day')} hint={t('dayHint')}>
            {Array.from({ length: 31 }, (_, at) => (
              <option key={at} value={at + 1}>
                {at + 1}
              </option>
            ))}
          </Select>
        )}
        <Select {...form.field('hour')}>
          {Array.from({ length: 24 }, (_, hour) => (
            <option key={hour} value={hour}>
              {format.dateTime(new Date(Date.UTC(2024, 0, 1, hour)), {
                hour: 'numeric',
                minute: '2-digit',
                timeZone: 'UTC',
              })}
            </option>
          ))}
        </Select>
        {mayBeFile && (
          <Select {...form.field('content')}>
            {reportContents.map((each) => (
              <option key={each} value={each}>
                {t(`contents.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Pair>
      <Recipients
        chosen={chosen}
        error={form.errors.recipients}
        onChange={(ids) => form.set({ recipients: ids.join(' ') })}
      />
    </FormDialog>
  )
}

function Recipients({
  chosen,
  error,
  onChange,
}: {
  chosen: string[]
  error: string | undefined
  onChange: (ids: string[]) => void
}) {
  const t = useTranslations('back-office.reports')
  const { id, firstName, lastName, email } = useAdministrator()
  const [colleagues, setColleagues] = useState<Colleague[]>([])
  useEffect(() => {
    let isCurrent = true
    void resultOf(api.backOffice.notes.colleagues({ limit: 100 }))
      .then((outcome) => isCurrent && outcome.ok && setColleagues(outcome.value.items))
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [])
  const people = [{ id, name: `${firstName} ${lastName}`.trim() || email }, ...colleagues]
  return (
    <fieldset id="recipients" tabIndex={-1} className="grid gap-1">
      <legend className="mb-1 font-semibold">{t('fields.recipients')}</legend>
      <p className="text-sm text-muted">{t('recipientsHint')}</p>
      <div className="grid max-h-[220px] gap-x-4 overflow-y-auto rounded-control border border-line px-3 py-1 small:grid-cols-2">
        {people.map((person) => (
          <label key={person.id} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={chosen.includes(person.id)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...chosen, person.id] : chosen.filter((each) => each !== person.id),
                )
              }
              className="size-5 shrink-0 accent-(--primary-strong)"
            />
            <span className="min-w-0 wrap-anywhere">{person.name}</span>
          </label>
        ))}
      </div>
      {error && <p className="text-sm font-medium text-danger">{error}</p>}
    </fieldset>
  )
}
