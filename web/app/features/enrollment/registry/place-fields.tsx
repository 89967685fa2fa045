import { useTranslations } from 'use-intl/react'
import type { PlaceView } from '#contracts/enrollment/registry/views.ts'
import type { usePostedForm } from '../../../kit/forms/use-posted-form.tsx'
import { Select, TextField } from '../../../ui/field.tsx'
import { RadioGroup } from '../../../ui/inputs/radio-group.tsx'
import type { PlaceKind, PlaceName } from './place-names.ts'

type Bound = ReturnType<ReturnType<typeof usePostedForm<string>>['field']>

const looks: Record<Exclude<PlaceName, 'State'>, { complete: string; max: number; optional?: true }> = {
  Address1: { complete: 'address-line1', max: 100 },
  Address2: { complete: 'address-line2', max: 60, optional: true },
  City: { complete: 'address-level2', max: 60 },
  Zip: { complete: 'postal-code', max: 10 },
  Urbanization: { complete: 'off', max: 60, optional: true },
}

/** A place in a few lines. */
export function PlaceLines({ place }: { place: PlaceView }) {
  const { address1, address2, city, state, zip, urbanization } = place
  return (
    <address className="not-italic wrap-anywhere">
      {[urbanization, address1, address2, `${city}, ${state} ${zip}`].filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}

/** Whether things go where the service is, and the other place, whose fields show themselves without scripts, too. */
export function PlaceFields({
  kind,
  field,
  states,
}: {
  kind: PlaceKind
  field: (name: string) => Bound
  states: readonly (readonly [code: string, name: string])[]
}) {
  const t = useTranslations('enroll-address')
  const { onBlur: _onBlur, ...to } = field(`${kind}To`)
  const text = (name: keyof typeof looks) => {
    const { complete, max, optional = false } = looks[name]
    return (
      <TextField
        {...field(kind + name)}
        optional={optional}
        max={max}
        autoComplete={
          complete === 'off' ? 'off' : `${kind === 'shipping' ? 'shipping ' : 'billing '}${complete}`
        }
        {...(name === 'Zip' && { inputMode: 'numeric' })}
        {...(name === 'Urbanization' && { hint: t('urbanizationHint') })}
        spellCheck={false}
        className={name === 'Zip' ? 'max-w-44' : 'max-w-[480px]'}
      />
    )
  }
  const { defaultValue, ...state } = field(`${kind}State`)
  return (
    <div className="group/place grid gap-5">
      <RadioGroup
        {...to}
        className="max-w-[560px]"
        hint={t(`${kind}.hint`)}
        choices={[
          { value: 'same', label: t('same') },
          { value: 'other', label: t('other') },
        ]}
      />
      <div className="hidden gap-5 group-has-[[value=other]:checked]/place:grid">
        {text('Address1')}
        {text('Address2')}
        {text('City')}
        <Select
          {...state}
          key={defaultValue}
          defaultValue={defaultValue ?? ''}
          autoComplete={`${kind === 'shipping' ? 'shipping' : 'billing'} address-level1`}
          className="max-w-[480px]"
        >
          <option value="" />
          {states.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        {text('Zip')}
        {text('Urbanization')}
      </div>
    </div>
  )
}
