import { useId, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { addDays, isRelativeRange, relativeRanges } from '#contracts/date-range.ts'
import { mostPeriodDays } from '#contracts/reporting/choices.ts'
import { SmallInput, SmallSelect } from '../../ui/staff/small-field.tsx'
import { staffButtonClass } from '../../ui/staff/staff-button.tsx'

const nothing = {}

/** The period of a page of figures, which stands in its address as `period`. */
export function PeriodPicker({
  range,
  others = nothing,
  most = mostPeriodDays,
}: {
  range: string
  /** What else the address asks for, which stays. */
  others?: Readonly<Record<string, string>>
  /** The longest period that it may be. */
  most?: number
}) {
  const t = useTranslations('reporting')
  const tRange = useTranslations('staff.list.ranges')
  const id = useId()
  const submit = useSubmit()
  const [choice, setChoice] = useState<string>(isRelativeRange(range) ? range : 'custom')
  const [isTooLong, setTooLong] = useState(false)
  const [from, to] = isRelativeRange(range) ? [] : range.split('..')

  function choose(next: string) {
    setChoice(next)
    if (next !== 'custom') void submit({ ...others, period: next })
  }

  return (
    <div className="flex flex-wrap items-end gap-2">
      <SmallSelect
        aria-label={t('period')}
        value={choice}
        onChange={(event) => choose(event.target.value)}
        className="w-auto!"
      >
        {[...relativeRanges, 'custom' as const].map((each) => (
          <option key={each} value={each}>
            {tRange(each)}
          </option>
        ))}
      </SmallSelect>
      {choice === 'custom' && (
        <Form
          className="flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            const days = new FormData(event.currentTarget)
            const [first = '', last = ''] = [days.get('from'), days.get('to')].map(String).toSorted()
            const isTooLong = addDays(first, most) <= last
            setTooLong(isTooLong)
            if (!isTooLong) void submit({ ...others, period: `${first}..${last}` })
          }}
        >
          {(['from', 'to'] as const).map((end) => (
            <label key={end} htmlFor={`${id}${end}`} className="flex items-center gap-2 text-sm text-muted">
              {t(end === 'from' ? 'periodFrom' : 'periodTo')}
              <SmallInput
                id={`${id}${end}`}
                type="date"
                name={end}
                required
                defaultValue={end === 'from' ? from : to}
                className="w-auto!"
              />
            </label>
          ))}
          <button className={staffButtonClass()}>{t('periodApply')}</button>
          <p role="alert" className="text-sm font-medium text-danger">
            {isTooLong && t('periodTooLong', { max: String(most) })}
          </p>
        </Form>
      )}
    </div>
  )
}
