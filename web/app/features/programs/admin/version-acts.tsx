import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { ProgramRecord, ProgramVersionView } from '#contracts/programs/views.ts'
import { api } from '../../../api.client.ts'
import { ActDialog } from '../../../kit/acts/act-dialog.tsx'
import { FormDialog } from '../../../kit/forms/form-dialog.tsx'
import { useForm } from '../../../kit/forms/use-form.ts'
import { useMay } from '../../../kit/staff/access.ts'
import { useRecord } from '../../../kit/staff/record-commands.ts'
import { useAct } from '../../../kit/staff/use-act.ts'
import { useTimes } from '../../../kit/staff/use-times.ts'
import { TextField } from '../../../ui/field.tsx'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'
import { RulesTable } from './rules-table.tsx'
import { useVersionPath } from './use-version-path.ts'
import { versionOn } from './version-on.ts'

interface Shown {
  program: ProgramRecord
  version: ProgramVersionView
}

/** What can be done with a version: copied always, changed and scheduled as a draft, withdrawn until it holds. */
export function VersionActs({ program, version, onEdit }: Shown & { onEdit: () => void }) {
  const t = useTranslations('program-office')
  const times = useTimes()
  const navigate = useNavigate()
  const pathOf = useVersionPath()
  const mayWrite = useMay()('program.write')
  const [asked, setAsked] = useState<'schedule' | 'withdraw'>()
  const close = () => setAsked(undefined)
  const copy = useAct(api.programs.copy, {
    done: t('copied'),
    reload: false,
    onDone: (made) => void navigate(pathOf(program.id, made.version)),
  })
  const withdraw = useAct(api.programs.versions.withdraw, { done: t('withdrawn'), onDone: close })
  const name = times.day(version.version)
  const runs = {
    edit: onEdit,
    schedule: () => setAsked('schedule'),
    withdraw: () => setAsked('withdraw'),
    copy: () => void copy.run({ id: program.id, version: version.version }),
  }
  const acts = mayWrite
    ? [
        ...version.events.filter((event) => event !== 'withdraw' || !version.isInForce),
        'copy' as const,
      ].filter((event): event is keyof typeof runs => event in runs)
    : []
  useRecord(
    { kind: 'program', id: program.id, name, detail: program.code },
    acts.map((act) => ({ key: act, text: t(act), run: runs[act] })),
  )
  return (
    <>
      {acts.map((act) => (
        <StaffButton key={act} disabled={act === 'copy' && copy.isBusy} onClick={runs[act]}>
          {t(act)}
        </StaffButton>
      ))}
      {asked === 'schedule' && <ScheduleDialog program={program} version={version} onClose={close} />}
      {asked === 'withdraw' && (
        <ActDialog
          title={t('withdrawTitle', { name })}
          effect={t('withdrawEffect')}
          submit={t('withdraw')}
          isDangerous
          send={() => withdraw.run({ id: version.id! })}
          onClose={close}
        />
      )}
    </>
  )
}

/** The day from which a draft holds, and what changes then beside the rules that would hold without it. */
function ScheduleDialog({ program, version, onClose }: Shown & { onClose: () => void }) {
  const t = useTranslations('program-office')
  const times = useTimes()
  const { run } = useAct(api.programs.versions.schedule, { done: t('scheduled'), onDone: onClose })
  const form = useForm({
    initial: { effectiveFrom: '' },
    labels: { effectiveFrom: t('scheduleDay') },
    required: ['effectiveFrom'],
    fieldOf: { DAY_PAST: 'effectiveFrom' },
    submit: ({ effectiveFrom }) => run({ id: version.id!, effectiveFrom }),
  })
  const before = versionOn(program.versions, form.values.effectiveFrom || program.effectiveFrom)
  return (
    <FormDialog
      wide
      title={t('scheduleTitle', { name: times.day(version.version) })}
      form={form}
      submit={t('schedule')}
      onClose={onClose}
    >
      <p>{t('scheduleEffect')}</p>
      <TextField type="date" {...form.field('effectiveFrom')} />
      <section aria-label={t('changes')} className="min-w-0 rounded-control border border-line">
        <h3 className="px-4 pt-3 text-[15px] font-semibold">{t('changes')}</h3>
        <RulesTable version={version} other={before} />
      </section>
    </FormDialog>
  )
}
