import { useTranslations } from 'use-intl/react'
import type { SurchargeInput } from '#contracts/charges/views.ts'
import type { LocalizedText } from '#contracts/locale.ts'
import { Facts } from '../../ui/staff/panel.tsx'
import { useSurchargeTexts } from './charge-texts.ts'

/** What is said of a surcharge. */
export function SurchargeFacts({
  surcharge: { type, rate, base, states, taxClass },
  names,
  itsKey,
}: {
  surcharge: Omit<SurchargeInput, 'name' | 'sort'>
  names: LocalizedText
  itsKey?: string
}) {
  const t = useTranslations('charges')
  const tColumn = useTranslations('lists.surcharges.columns')
  const texts = useSurchargeTexts()
  return (
    <Facts
      isWide
      items={[
        { name: tColumn('type'), value: t(`types.${type}`) },
        { name: tColumn('rate'), value: texts.rate(rate) },
        { name: tColumn('base'), value: texts.base(base) },
        { name: tColumn('states'), value: texts.states(states, states?.length) },
        { name: t('record.taxClass'), value: t(`classes.${taxClass}`) },
        {
          name: t('record.names'),
          value: (
            <>
              <span className="block" lang="en">
                {names.en}
              </span>
              <span className="block" lang="es">
                {names.es}
              </span>
            </>
          ),
        },
        ...(itsKey ? [{ name: t('record.key'), value: <code>{itsKey}</code> }] : []),
      ]}
    />
  )
}
