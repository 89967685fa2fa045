import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { locales } from '#contracts/locale.ts'
import { programNames } from '#contracts/programs/choices.ts'
import { api } from '../../../api.client.ts'
import { FormProblems } from '../../../kit/forms/form-problems.tsx'
import { useForm } from '../../../kit/forms/use-form.ts'
import { useAct } from '../../../kit/staff/use-act.ts'
import { useSite } from '../../../site.ts'
import { Button } from '../../../ui/button.tsx'
import { Select, TextField } from '../../../ui/field.tsx'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { Panel } from '../../../ui/staff/panel.tsx'
import { applicationOf, emptyCustomer } from './customer-values.ts'
import { QualifyBoxes } from './qualify-boxes.tsx'
import type { Offers } from './zip-form.tsx'

/** Everything that a seller enters for a customer; nothing of it shows who they are to the government. */
export function CustomerForm({ offers, onOther }: { offers: Offers; onOther: () => void }) {
  const t = useTranslations('assisted.signUp')
  const tFields = useTranslations('enrollment.fields')
  const { locale } = useSite()
  const navigate = useNavigate()
  const { programs, zip } = offers
  const usState = offers.usState ?? ''
  const { run } = useAct(api.enrollment.own.assisted.start, {
    done: t('saved'),
    reload: false,
    onDone: ({ id }) => void navigate(`/dashboard/sign-up-new-customer/${id}`),
  })
  const form = useForm({
    initial: { ...emptyCustomer, locale: locale as string, program: programs[0]?.code ?? '' },
    labels: {
      program: t('program'),
      locale: t('language'),
      codes: t('codes'),
      firstName: tFields('firstName'),
      middleName: tFields('middleName'),
      lastName: tFields('lastName'),
      suffix: tFields('suffix'),
      phoneNumber: tFields('phoneNumber'),
      emailAddress: tFields('emailAddress'),
      textsAllowed: t('textsAllowed'),
      address1: tFields('address1'),
      address2: tFields('address2'),
      city: tFields('city'),
      urbanization: tFields('urbanization'),
      isTemporary: t('isTemporary'),
      onTribalLands: t('onTribalLands'),
    },
    required: ['codes', 'firstName', 'lastName', 'phoneNumber', 'emailAddress', 'address1', 'city'],
    submit: (values) => run(applicationOf(values, { zip, usState })),
  })
  const program = programs.find(({ code }) => code === form.values.program)
  return (
    <form {...form.props} className="grid gap-5">
      <FormProblems form={form} />
      <Panel title={t('programTitle')}>
        <div className="grid max-w-[640px] items-start gap-5 small:grid-cols-2">
          <Select {...form.field('program')}>
            {programs.map(({ code }) => (
              <option key={code} value={code}>
                {programNames[code]}
              </option>
            ))}
          </Select>
          <Select {...form.field('locale')}>
            {locales.map((each) => (
              <option key={each} value={each}>
                {t(`languages.${each}`)}
              </option>
            ))}
          </Select>
        </div>
      </Panel>
      <Panel title={t('qualifyTitle')}>
        <QualifyBoxes
          field={form.field('codes')}
          onCodes={(codes) => form.set({ codes })}
          names={program?.qualifyingNames ?? []}
          tribal={program?.tribalNames ?? []}
        />
      </Panel>
      <Panel title={t('nameTitle')}>
        <div className="grid max-w-[640px] items-start gap-5 small:grid-cols-2">
          <TextField {...form.field('firstName')} autoComplete="off" max={128} />
          <TextField {...form.field('middleName')} optional autoComplete="off" max={128} />
          <TextField {...form.field('lastName')} autoComplete="off" max={128} />
          <TextField {...form.field('suffix')} optional autoComplete="off" max={10} />
        </div>
      </Panel>
      <Panel title={t('contactTitle')}>
        <div className="grid max-w-[640px] gap-5">
          <p className="text-muted">{t('contactHint')}</p>
          <div className="grid items-start gap-5 small:grid-cols-2">
            <TextField {...form.field('phoneNumber')} type="tel" autoComplete="off" max={30} />
            <TextField
              {...form.field('emailAddress')}
              type="email"
              autoCapitalize="none"
              autoComplete="off"
              max={254}
            />
          </div>
          <Checkbox {...form.box('textsAllowed')} />
        </div>
      </Panel>
      <Panel title={t('addressTitle')}>
        <div className="grid max-w-[640px] gap-5">
          <div className="grid items-start gap-5 small:grid-cols-2">
            <TextField {...form.field('address1')} autoComplete="off" max={100} />
            <TextField {...form.field('address2')} optional autoComplete="off" max={60} />
            <TextField {...form.field('city')} autoComplete="off" max={60} />
            {usState === 'PR' && (
              <TextField {...form.field('urbanization')} optional autoComplete="off" max={60} />
            )}
          </div>
          <p className="flex flex-wrap items-center gap-x-4">
            <span className="numbers">{t('home', { state: usState, zip })}</span>
            <Button type="button" variant="secondary" onClick={onOther}>
              {t('otherZip')}
            </Button>
          </p>
          <div className="grid">
            <Checkbox {...form.box('isTemporary')} />
            <Checkbox {...form.box('onTribalLands')} />
          </div>
        </div>
      </Panel>
      <div>
        <Button loading={form.submitting}>{t('submit')}</Button>
      </div>
    </form>
  )
}
