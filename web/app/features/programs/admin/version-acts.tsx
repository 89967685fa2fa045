import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { programVersionActs } from '#contracts/programs/acts.ts'
import type { ProgramRecord, ProgramVersionView } from '#contracts/programs/views.ts'
import { api } from '../../../api.client.ts'
import { ActDialog } from '../../../kit/acts/act-dialog.tsx'
import { RecordActs } from '../../../kit/acts/record-acts.tsx'
import { FormDialog } from '../../../kit/forms/form-dialog.tsx'
import { useForm } from '../../../kit/forms/use-form.ts'
import { useAct } from '../../../kit/staff/use-act.ts'
import { useTimes } from '../../../kit/staff/use-times.ts'
import { TextField } from '../../../ui/field.tsx'
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
  const copy = useAct(api.programs.copy, {
    done: t('copied'),
    reload: false,
    onDone: (made) => void navigate(pathOf(program.id, made.version)),
  })
  return (
    <RecordActs
      record={{
        ...{ id: program.id, kind: 'program', name: times.day(version.version), detail: program.code },
        acts: version.acts,
      }}
      acts={programVersionActs}
      calls={{}}
      words={t}
      own={{
        edit: { text: t('edit'), run: onEdit },
        schedule: {
          text: t('schedule'),
          dialog: (onClose) => <ScheduleDialog program={program} version={version} onClose={onClose} />,
        },
        withdraw: {
          text: t('withdraw'),
          dialog: (onClose) => <WithdrawDialog version={version} onClose={onClose} />,
        },
        copy: {
          text: t('copy'),
          isBusy: copy.isBusy,
          run: () => void copy.run({ id: program.id, version: version.version }),
        },
      }}
    />
  )
}

function WithdrawDialog({ version, onClose }: Pick<Shown, 'version'> & { onClose: () => void }) {
  const t = useTranslations('program-office')
  const times = useTimes()
  const { run } = useAct(api.programs.versions.withdraw, { done: t('withdrawn'), onDone: onClose })
  return (
    <ActDialog
      title={t('withdrawTitle', { name: times.day(version.version) })}
      effect={t('withdrawEffect')}
      submit={t('withdraw')}
      isDangerous
      send={() => run({ id: version.id! })}
      onClose={onClose}
    />
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
