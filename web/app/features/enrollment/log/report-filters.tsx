import { Link, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { reportGroups } from '#contracts/enrollment/log/choices.ts'
import { programCodes, programNames } from '#contracts/programs/choices.ts'
import { usStates } from '#contracts/us-states.ts'
import { PeriodPicker } from '../../reporting/period-picker.tsx'
import { SmallSelect } from '../../../ui/staff/small-field.tsx'
import { staffButtonClass } from '../../../ui/staff/staff-button.tsx'

const codes = usStates.map(({ code }) => code).toSorted()

/** What the report is asked for: all of it stands in the address. */
export function ReportFilters({ asked, range }: { asked: Record<string, string>; range: string }) {
  const t = useTranslations('enrollment-log.report')
  const tProgram = useTranslations('enrollment-log.report.groups')
  const submit = useSubmit()
  const { period: _period, ...others } = asked
  const choose = (name: string) => (event: { target: { value: string } }) => {
    const { [name]: _before, ...rest } = asked
    void submit(event.target.value ? { ...rest, [name]: event.target.value } : rest)
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <PeriodPicker key={range} range={range} others={others} />
      <SmallSelect aria-label={t('by')} value={asked.by ?? 'day'} onChange={choose('by')} className="w-auto!">
        {reportGroups.map((group) => (
          <option key={group} value={group}>
            {t('by')}: {t(`groups.${group}`)}
          </option>
        ))}
      </SmallSelect>
      <SmallSelect
        aria-label={tProgram('program')}
        value={asked.program ?? ''}
        onChange={choose('program')}
        className="w-auto!"
      >
        <option value="">{t('allPrograms')}</option>
        {programCodes.map((code) => (
          <option key={code} value={code}>
            {programNames[code]}
          </option>
        ))}
      </SmallSelect>
      <SmallSelect
        aria-label={tProgram('state')}
        value={asked.usState ?? ''}
        onChange={choose('usState')}
        className="w-auto!"
      >
        <option value="">{t('allStates')}</option>
        {codes.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </SmallSelect>
      {asked.seller && <SellerChip asked={asked} />}
    </div>
  )
}

function SellerChip({ asked: { seller = '', ...others } }: { asked: Record<string, string> }) {
  const t = useTranslations('enrollment-log.report')
  return (
    <p className="flex items-center gap-2 text-sm">
      {t('sellerFilter', { code: seller })}
      <Link to={`?${new URLSearchParams(others)}`} className={staffButtonClass('plain')}>
        {t('clearSeller')}
      </Link>
    </p>
  )
}
