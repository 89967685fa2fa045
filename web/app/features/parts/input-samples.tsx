import { useTranslations } from 'use-intl/react'
import { Select, TextArea, TextField } from '../../ui/field.tsx'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { CodeField } from '../../ui/inputs/code-field.tsx'
import { FileField } from '../../ui/inputs/file-field.tsx'
import { NumberField } from '../../ui/inputs/number-field.tsx'
import { PasswordField } from '../../ui/inputs/password-field.tsx'
import { RadioGroup } from '../../ui/inputs/radio-group.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { Columns, Sample } from './sample.tsx'

const megabyte = 1024 * 1024

export function InputSamples({ states }: { states: { code: string; name: string }[] }) {
  const t = useTranslations('parts.inputs')
  const programs = [
    { value: 'lifeline', label: t('lifeline'), hint: t('lifelineHint') },
    { value: 'acp', label: t('acp'), hint: t('acpHint'), disabled: true },
  ]
  return (
    <Sample name="inputs">
      <Columns>
        <TextField id="firstName" label={t('name')} hint={t('nameHint')} autoComplete="given-name" max={10} />
        <TextField
          id="emailAddress"
          type="email"
          label={t('email')}
          autoComplete="email"
          defaultValue="maria@"
          error={t('emailError')}
        />
        <TextField id="radId" label={t('radId')} hint={t('radIdHint')} max={9} uppercase optional />
        <TextField id="orderNumber" label={t('order')} hint={t('orderHint')} autoComplete="off" />
        <NumberField id="amount" label={t('amount')} hint={t('amountHint')} max={9} />
        <NumberField id="zipcode" label={t('zip')} hint={t('zipHint')} max={5} decimals={false} />
        <PasswordField id="password" label={t('password')} />
        <PasswordField
          id="newPassword"
          label={t('newPassword')}
          hint={t('newPasswordHint')}
          autoComplete="new-password"
          error={t('newPasswordHint')}
        />
        <Select id="state" label={t('state')} defaultValue="">
          <option value="">{t('choose')}</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <TextField id="fixed" label={t('disabled')} defaultValue="CW-1001" disabled />
        <PhoneField id="phoneNumber" label={t('phone')} hint={t('phoneHint')} />
        <CodeField id="code" label={t('code')} hint={t('codeHint')} />
        <TextArea id="note" label={t('note')} optional maxLength={500} />
        <FileField
          id="license"
          label={t('license')}
          accept="image/jpeg,image/png,.pdf"
          formats="JPG, PNG, PDF"
          maxBytes={megabyte}
        />
        <RadioGroup id="program" label={t('program')} choices={programs} defaultValue="lifeline" />
        <RadioGroup id="otherProgram" label={t('program')} choices={programs} error={t('programError')} />
        <Checkbox id="agree" label={t('agree')} hint={t('agreeHint')} defaultChecked />
        <Checkbox id="agreeAgain" label={t('agree')} error={t('agreeError')} />
      </Columns>
    </Sample>
  )
}
