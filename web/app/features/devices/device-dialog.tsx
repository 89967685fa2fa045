import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { characteristicNames, deviceTaxClasses, isWorded, modelKinds } from '#contracts/devices/choices.ts'
import type { DeviceRecord } from '#contracts/devices/views.ts'
import { api } from '../../api.client.ts'
import type { Problem } from '../../problem.ts'
import { Select, TextArea, TextField } from '../../ui/field.tsx'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { NumberField } from '../../ui/inputs/number-field.tsx'
import { Pair } from '../../ui/forms/pair.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { parseMoneyCents } from '../../kit/lists/money-input.ts'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { useAct } from '../../kit/staff/use-act.ts'
import { atFields, inputOf, valuesOf, type DeviceValues } from './device-fields.ts'

/** A new device; its page follows. */
export function NewDeviceDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('devices.form')
  const root = useDashboardPath()
  const navigate = useNavigate()
  const { run } = useAct(api.devices.create, {
    done: t('created'),
    reload: false,
    onDone: ({ id }) => void navigate(`${root}/device/${id}`),
  })
  return (
    <DeviceDialog
      title={t('new')}
      submit={t('create')}
      send={(values) => run(inputOf(values))}
      onClose={onClose}
    />
  )
}

/** Changes a device. */
export function EditDeviceDialog({ device, onClose }: { device: DeviceRecord; onClose: () => void }) {
  const t = useTranslations('devices.form')
  const { id, version, name } = device
  const { run } = useAct(api.devices.edit, { done: t('saved'), onDone: onClose })
  return (
    <DeviceDialog
      title={t('edit', { name })}
      submit={t('save')}
      device={device}
      send={(values) => run({ id, version, ...inputOf(values) })}
      onClose={onClose}
    />
  )
}

function DeviceDialog({
  device,
  title,
  submit,
  send,
  onClose,
}: {
  device?: DeviceRecord
  title: string
  submit: string
  send: (values: DeviceValues) => Promise<Problem | undefined>
  onClose: () => void
}) {
  const t = useTranslations('devices')
  const tForm = useTranslations('devices.form')
  const tField = useTranslations('errors.fields')
  const form = useForm({
    initial: valuesOf(device),
    labels: {
      kind: tForm('kind'),
      brand: tForm('brand'),
      model: tForm('model'),
      descriptionEn: tForm('descriptionEn'),
      descriptionEs: tForm('descriptionEs'),
      marketValue: tForm('marketValue'),
      retailPrice: tForm('retailPrice'),
      discountedPrice: tForm('discountedPrice'),
      resellerPrice: tForm('resellerPrice'),
      inShop: tForm('inShop'),
      perOrder: tForm('perOrder'),
      taxClass: tForm('taxClass'),
      warrantyDays: tForm('warrantyDays'),
      lowStock: tForm('lowStock'),
      isOfBenefit: tForm('isOfBenefit'),
      usacModelNumber: tForm('usacModelNumber'),
      usacApprovedOn: tForm('usacApprovedOn'),
      copayment: tForm('copayment'),
      ...Object.fromEntries(characteristicNames.map((name) => [name, t(`characteristics.${name}`)])),
    },
    required: ['brand', 'model', 'marketValue', 'lowStock'],
    fieldOf: { DEVICE_EXISTS: 'model' },
    check: (values) => ({
      ...wrongAmounts(values),
      ...(values.isOfBenefit && missingOf(values)),
    }),
    async submit(values) {
      const refused = await send(values as DeviceValues)
      return refused && { ...refused, data: atFields(refused.data) }
    },
  })

  return (
    <FormDialog wide title={title} form={form} submit={submit} onClose={onClose}>
      <Row>
        <Select {...form.field('kind')}>
          {modelKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </Select>
        <TextField {...form.field('brand')} max={60} data-autofocus />
        <TextField {...form.field('model')} max={80} />
      </Row>
      <Row>
        <TextField {...form.field('marketValue')} inputMode="decimal" max={10} />
        <TextField
          {...form.field('retailPrice')}
          inputMode="decimal"
          max={10}
          optional
          hint={tForm('retailPriceHint')}
        />
        <NumberField {...form.field('lowStock')} decimals={false} max={5} hint={tForm('lowStockHint')} />
      </Row>
      {String(form.values.retailPrice).trim() && (
        <>
          <Checkbox {...form.box('inShop')} hint={tForm('inShopHint')} />
          <Row>
            <TextField
              {...form.field('discountedPrice')}
              inputMode="decimal"
              max={10}
              optional
              hint={tForm('discountedPriceHint')}
            />
            <TextField
              {...form.field('resellerPrice')}
              inputMode="decimal"
              max={10}
              optional
              hint={tForm('resellerPriceHint')}
            />
            <NumberField {...form.field('perOrder')} decimals={false} max={2} />
            <Select {...form.field('taxClass')}>
              {deviceTaxClasses.map((each) => (
                <option key={each} value={each}>
                  {tForm(`taxClasses.${each}`)}
                </option>
              ))}
            </Select>
          </Row>
        </>
      )}
      <Checkbox {...form.box('isOfBenefit')} hint={tForm('isOfBenefitHint')} />
      {form.values.isOfBenefit && (
        <Row>
          <TextField {...form.field('usacModelNumber')} max={60} hint={tForm('usacModelNumberHint')} />
          <TextField {...form.field('usacApprovedOn')} type="date" />
          <TextField
            {...form.field('copayment')}
            inputMode="decimal"
            max={10}
            hint={tForm('copaymentHint')}
          />
        </Row>
      )}
      <Pair>
        <TextArea {...form.field('descriptionEn')} optional maxLength={1000} rows={3} lang="en" />
        <TextArea {...form.field('descriptionEs')} optional maxLength={1000} rows={3} lang="es" />
      </Pair>
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-semibold">{tForm('characteristics')}</legend>
        <Row>
          {characteristicNames.map((name) =>
            isWorded(name) ? (
              <TextField key={name} {...form.field(name)} optional max={60} />
            ) : (
              <NumberField key={name} {...form.field(name)} optional max={8} />
            ),
          )}
          <NumberField {...form.field('warrantyDays')} optional decimals={false} max={4} />
        </Row>
      </fieldset>
    </FormDialog>
  )

  function wrongAmounts(values: Record<string, string | boolean>) {
    const names = [
      'marketValue',
      'retailPrice',
      'discountedPrice',
      'resellerPrice',
      ...(values.isOfBenefit ? ['copayment'] : []),
    ]
    return Object.fromEntries(
      names.flatMap((name) => {
        const typed = String(values[name]).trim()
        return typed && parseMoneyCents(typed) === undefined ? [[name, tField('AMOUNT')]] : []
      }),
    )
  }

  function missingOf(values: Record<string, string | boolean>) {
    const names = ['usacModelNumber', 'usacApprovedOn', 'copayment']
    return Object.fromEntries(
      names.flatMap((name) => (String(values[name]).trim() ? [] : [[name, tField('REQUIRED')]])),
    )
  }
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-4 *:min-w-0 md:grid-cols-3">{children}</div>
)
