import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { Select, TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { useIccidLength } from '../../kit/forms/use-iccid-length.ts'
import type { FoundReference } from '../../kit/lists/filter-words.ts'
import { useAct } from '../../kit/staff/use-act.ts'

/** The last of them checks the others. */
const iccidDigits = { min: 19, max: 20 }
const nothing = { imei: '', iccid: '', activationCode: '' }

/** Puts boxes on the shelf, one after the other: the device and where they come from stay for the next one. */
export function ReceiveDialog({ devices, onClose }: { devices: FoundReference[]; onClose: () => void }) {
  const t = useTranslations('devices.boxes.receive')
  const wrongLength = useIccidLength(iccidDigits)
  const { run } = useAct(api.devices.boxes.receive, { done: (_box, { imei }) => t('done', { imei }) })
  const form = useForm({
    initial: { deviceId: devices[0]?.value ?? '', ...nothing, source: '' },
    labels: {
      deviceId: t('device'),
      imei: t('imei'),
      iccid: t('iccid'),
      activationCode: t('activationCode'),
      source: t('source'),
    },
    required: ['deviceId', 'imei', 'iccid'],
    check: ({ iccid }) => {
      const wrong = wrongLength(iccid)
      return wrong ? { iccid: wrong } : {}
    },
    asksBeforeLeaving: false,
    async submit(values) {
      const refused = await run(values)
      if (!refused) {
        form.reset({ ...values, ...nothing })
        document.getElementById('imei')?.focus()
      }
      return refused
    },
  })
  return (
    <FormDialog title={t('title')} form={form} submit={t('submit')} onClose={onClose}>
      <Select {...form.field('deviceId')}>
        {devices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      <TextField
        {...form.field('imei')}
        inputMode="numeric"
        autoComplete="off"
        max={30}
        hint={t('imeiHint')}
        data-autofocus
      />
      <TextField
        {...form.field('iccid')}
        inputMode="numeric"
        autoComplete="off"
        max={30}
        hint={t('iccidHint')}
      />
      <TextField
        {...form.field('activationCode')}
        optional
        autoComplete="off"
        max={255}
        hint={t('activationCodeHint')}
      />
      <TextField {...form.field('source')} optional max={120} hint={t('sourceHint')} />
    </FormDialog>
  )
}
