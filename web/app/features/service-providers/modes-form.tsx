import { useTranslations } from 'use-intl/react'
import { TextField } from '../../ui/field.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { Pair } from '../../ui/forms/pair.tsx'
import { FormPanel } from './form-panel.tsx'
import { useProvider, useSave } from './provider-context.ts'

/** What the platform decides of a site: whether it is live, how it is paid, and where a partner's own systems are. */
export function ModesForm() {
  const t = useTranslations('service-providers.modes')
  const { view } = useProvider()
  const save = useSave()
  const payment = view.paymentMethods ?? view.inherited.paymentMethods
  const form = useForm({
    initial: {
      isLive: view.isLive,
      card: payment.includes('card'),
      manual: payment.includes('manual'),
      externalMode: view.externalMode,
      externalEnrollmentUrl: view.externalEnrollmentUrl ?? '',
      apiBaseTest: view.apiBase.test ?? '',
      apiBaseProduction: view.apiBase.production ?? '',
      portalHostTest: view.portalHost.test ?? '',
      portalHostProduction: view.portalHost.production ?? '',
    },
    labels: {
      isLive: t('isLive'),
      card: t('card'),
      manual: t('manual'),
      externalMode: t('externalMode'),
      externalEnrollmentUrl: t('externalEnrollmentUrl'),
      apiBaseTest: t('apiBaseTest'),
      apiBaseProduction: t('apiBaseProduction'),
      portalHostTest: t('portalHostTest'),
      portalHostProduction: t('portalHostProduction'),
    },
    check: ({ card, manual }) => (card || manual ? {} : { card: t('atLeastOne') }),
    async submit(values, changed) {
      const is = (...names: (keyof typeof values)[]) => names.some((name) => name in changed)
      const problem = await save({
        ...(is('isLive') && { isLive: values.isLive }),
        ...(is('externalMode') && { externalMode: values.externalMode }),
        ...(is('externalEnrollmentUrl') && { externalEnrollmentUrl: orNull(values.externalEnrollmentUrl) }),
        ...(is('card', 'manual') && {
          paymentMethods: (['card', 'manual'] as const).filter((method) => values[method]),
        }),
        ...(is('apiBaseTest', 'apiBaseProduction') && {
          apiBase: { test: orNull(values.apiBaseTest), production: orNull(values.apiBaseProduction) },
        }),
        ...(is('portalHostTest', 'portalHostProduction') && {
          portalHost: {
            test: orNull(values.portalHostTest),
            production: orNull(values.portalHostProduction),
          },
        }),
      })
      return problem && { ...problem, data: flattened(problem.data) }
    },
  })
  return (
    <FormPanel title={t('title')} form={form}>
      <Checkbox {...form.box('isLive')} />
      <fieldset>
        <legend className="font-semibold">{t('payment')}</legend>
        <Checkbox {...form.box('card')} />
        <Checkbox {...form.box('manual')} />
      </fieldset>
      <Checkbox {...form.box('externalMode')} />
      <TextField {...form.field('externalEnrollmentUrl')} type="url" optional />
      <Pair>
        <TextField {...form.field('apiBaseTest')} hint={t('apiBaseHint')} type="url" optional />
        <TextField {...form.field('apiBaseProduction')} hint={t('apiBaseHint')} type="url" optional />
      </Pair>
      <Pair>
        <TextField {...form.field('portalHostTest')} hint={t('portalHostHint')} optional />
        <TextField {...form.field('portalHostProduction')} hint={t('portalHostHint')} optional />
      </Pair>
    </FormPanel>
  )
}

const orNull = (text: string) => text.trim() || null

/** `apiBase.test` is the field `apiBaseTest` of the form. */
function flattened(data: unknown): unknown {
  const { issues } = (data ?? {}) as { issues?: { path: string }[] }
  if (!issues) return data
  return {
    issues: issues.map((issue) => ({
      ...issue,
      path: issue.path.replace(/\.([a-z])/g, (_dot, letter: string) => letter.toUpperCase()),
    })),
  }
}
