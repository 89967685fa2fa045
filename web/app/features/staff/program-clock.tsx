import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { useDashboardPath, useMay } from '../../kit/staff/access.ts'
import { resultOf } from '../../problem.ts'
import { useTimes } from '../../kit/staff/use-times.ts'

/** Says over every page that the programs of this service provider live at another time: a demonstration. */
export function ProgramClock() {
  const t = useTranslations('staff.shell')
  const times = useTimes()
  const root = useDashboardPath()
  const mayRead = useMay()('program.read')
  const [at, setAt] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    const ask = async () => {
      const outcome = await resultOf(api.programs.inForce({})).catch(() => null)
      if (isCurrent && outcome?.ok) setAt(outcome.value.isClockSet ? outcome.value.at : undefined)
    }
    if (mayRead) void ask()
    return () => {
      isCurrent = false
    }
  }, [root, mayRead])
  if (!at) return null
  return (
    <p className="no-print bg-warning-soft px-4 py-1.5 text-center text-[13px] font-semibold text-warning">
      {t('programClock', { date: times.full(at) })}
    </p>
  )
}
