import { Form } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import type { Comparison } from './load-comparison.server.ts'

/** Adds one more plan to those that stand side by side. */
export function ComparePicker({
  chosen,
  choices,
  country,
}: {
  chosen: string[]
  choices: Comparison['choices']
  country: string | undefined
}) {
  const t = useTranslations('plans')
  const compare = useTranslations('compare')
  if (choices.length === 0) return null
  return (
    <Form method="get" className="card flex flex-wrap items-end gap-3 p-6">
      {chosen.map((id) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
      {country && <input type="hidden" name="country" value={country} />}
      <Select id="ids" label={compare('add')} className="min-w-[240px] flex-1">
        {choices.map(({ label, plans }) => (
          <optgroup key={label} label={label ?? t('tabs.local')}>
            {plans.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <Button variant="secondary" className="min-h-[54px]">
        {compare('addAction')}
      </Button>
    </Form>
  )
}
