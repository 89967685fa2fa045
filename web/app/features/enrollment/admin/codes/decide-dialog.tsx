import { useTranslations } from 'use-intl/react'
import type { RegistryCodeRecord } from '#contracts/enrollment/registry/admin.ts'
import {
  codeProviders,
  hasOwnWords,
  stepsOf,
  type AnyStep,
  type CodeProvider,
} from '#contracts/enrollment/registry/choices.ts'
import { api } from '../../../../api.client.ts'
import { FormDialog } from '../../../../kit/forms/form-dialog.tsx'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { useAct } from '../../../../kit/staff/use-act.ts'
import { Select, TextArea, TextField } from '../../../../ui/field.tsx'
import { Pair } from '../../../../ui/forms/pair.tsx'
import { useStepText } from './use-code-choices.ts'

type Name = 'provider' | 'code' | 'step' | 'message' | 'en' | 'es' | 'reason'

/** What follows from a code: one that is known here, or one that staff type. */
export function DecideDialog({ code, onClose }: { code?: RegistryCodeRecord; onClose: () => void }) {
  const t = useTranslations('registry-codes')
  const tColumn = useTranslations('lists.registry-codes.columns')
  const stepText = useStepText()
  const { run } = useAct(api.enrollment.registryCodes.decide, { done: t('decided'), onDone: onClose })
  const form = useForm({
    initial: {
      provider: code?.provider ?? 'nlad',
      code: code?.code ?? '',
      step: code?.step ?? '',
      message: code?.ownMessage ?? '',
      en: code?.ownWords?.en ?? '',
      es: code?.ownWords?.es ?? '',
      reason: '',
    } as Record<Name, string>,
    labels: {
      provider: tColumn('provider'),
      code: tColumn('code'),
      step: tColumn('step'),
      message: t('message'),
      en: t('inEnglish'),
      es: t('inSpanish'),
      reason: t('reason'),
    },
    required: ['code', 'step', 'reason'],
    fieldOf: { VERSION_CONFLICT: 'code' },
    check: ({ provider, step, en, es, reason }) => ({
      ...(isShown(provider, step) && !en.trim() !== !es.trim()
        ? { [en.trim() ? 'es' : 'en']: t('bothLanguages') }
        : {}),
      ...(reason.trim() && reason.trim().length < 10 ? { reason: t('reasonShort') } : {}),
    }),
    submit: ({ provider, step, en, es, ...typed }) =>
      run({
        ...typed,
        provider: provider as CodeProvider,
        step: step as AnyStep,
        words: isShown(provider, step) && en.trim() ? { en, es } : null,
        revision: code?.revision ?? 0,
      }),
  })
  const { provider, step } = form.values
  const isOffered = (stepsOf[provider as CodeProvider] as readonly string[]).includes(step ?? '')
  return (
    <FormDialog
      wide
      title={code ? t('decideTitle', { code: code.code }) : t('addTitle')}
      form={form}
      submit={t('submit')}
      onClose={onClose}
    >
      {!code && (
        <Pair>
          <Select {...form.field('provider')}>
            {codeProviders.map((one) => (
              <option key={one} value={one}>
                {t(`providers.${one}`)}
              </option>
            ))}
          </Select>
          <TextField {...form.field('code')} uppercase max={60} autoComplete="off" spellCheck={false} />
        </Pair>
      )}
      <Select {...form.field('step')} value={isOffered ? step : ''}>
        <option value="">{stepText(null, provider as CodeProvider)}</option>
        {stepsOf[provider as CodeProvider].map((one) => (
          <option key={one} value={one}>
            {stepText(one, provider as CodeProvider)}
          </option>
        ))}
      </Select>
      <TextField optional hint={t('messageHint')} max={200} {...form.field('message')} />
      {isShown(provider, step) && (
        <fieldset className="grid gap-3">
          <legend className="font-semibold">{t('ownWords')}</legend>
          <p className="text-sm text-muted">{t('ownWordsHint')}</p>
          <Pair>
            <TextArea optional rows={3} maxLength={400} lang="en" {...form.field('en')} />
            <TextArea optional rows={3} maxLength={400} lang="es" {...form.field('es')} />
          </Pair>
        </fieldset>
      )}
      <TextArea rows={2} maxLength={300} {...form.field('reason')} />
    </FormDialog>
  )
}

const isShown = (provider: string, step: string) =>
  step !== '' && hasOwnWords(provider as CodeProvider, step as AnyStep)
