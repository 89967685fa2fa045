import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { day } from '#contracts/define-acts.ts'
import type { ProgramRecord } from '#contracts/programs/views.ts'
import { api } from '../../../api.client.ts'
import { ActDialog } from '../../../kit/acts/act-dialog.tsx'
import { useMay } from '../../../kit/staff/access.ts'
import { useAct } from '../../../kit/staff/use-act.ts'
import { useTimes } from '../../../kit/staff/use-times.ts'
import { Facts, Panel } from '../../../ui/staff/panel.tsx'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'

/** Noon in the East, whatever the season: the middle of the day that is meant. */
const noonOf = (day: string) => `${day}T17:00:00.000Z`

/** What time the programs live at, and for a demonstration how to change it. */
export function ClockPanel({ clock }: Pick<ProgramRecord, 'clock'>) {
  const t = useTranslations('program-office')
  const times = useTimes()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const { run } = useAct(api.programs.setClock, { done: t('clockDone'), onDone: () => setOpen(false) })
  const explanation = clock.startsAt ? t('clockSet') : clock.maySet ? t('clockReal') : t('clockLocked')
  return (
    <Panel
      title={t('clockTitle')}
      aside={
        clock.maySet &&
        may('program.write') && <StaffButton onClick={() => setOpen(true)}>{t('setClock')}</StaffButton>
      }
    >
      <Facts items={[{ name: t('clockNow'), value: times.full(clock.at) }]} />
      <p className="mt-3 text-sm text-muted">{explanation}</p>
      {isOpen && (
        <ActDialog
          title={t('setClock')}
          effect={t('setClockEffect')}
          submit={t('setClock')}
          fields={{ on: day({ optional: true }) }}
          words={{ on: { label: t('setClockDay') } }}
          send={({ on }) => run({ startsAt: on ? noonOf(on) : null })}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  )
}
