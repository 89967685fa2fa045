import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { logoHeights, logoLimit } from '#contracts/service-providers/choices.ts'
import { base64Of } from '../../kit/forms/base64.ts'
import { useForm } from '../../kit/forms/use-form.ts'
import { FileField } from '../../ui/inputs/file-field.tsx'
import { NumberField } from '../../ui/inputs/number-field.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { useAct } from '../../kit/staff/use-act.ts'
import { ProblemNotice } from '../../kit/staff/problem-notice.tsx'
import { FormPanel } from './form-panel.tsx'
import { useProvider, useSave } from './provider-context.ts'
import { SchemeBox } from './scheme-box.tsx'

const noColors = {}
const accept = '.png,.jpg,.jpeg,.webp,.svg,image/png,image/jpeg,image/webp,image/svg+xml'

/** The logo for light and for dark backgrounds, and how high it stands in the header. */
export function LogoPanel() {
  const t = useTranslations('service-providers.logo')
  const tField = useTranslations('errors.fields')
  const { view } = useProvider()
  const save = useSave()
  const form = useForm({
    initial: { logoHeight: String(view.logoHeight ?? view.inherited.logoHeight) },
    labels: { logoHeight: t('height') },
    check: ({ logoHeight }) => {
      const height = Number(logoHeight)
      const isRight = Number.isInteger(height) && height >= logoHeights.min && height <= logoHeights.max
      return isRight ? {} : { logoHeight: tField('INVALID', { field: t('height') }) }
    },
    submit: ({ logoHeight }) => save({ logoHeight: Number(logoHeight) }),
  })
  const pictures = (
    <div className="grid gap-4 md:grid-cols-2">
      <LogoVariant variant="light" isOwn={view.hasOwnLogo} file={view.logo} />
      <LogoVariant variant="dark" isOwn={view.hasOwnDarkLogo} file={view.logoDark} />
    </div>
  )
  return (
    <FormPanel
      title={t('title')}
      form={form}
      facts={[
        { name: t('title'), value: pictures },
        { name: t('height'), value: form.values.logoHeight },
      ]}
    >
      {pictures}
      <p className="text-muted">{t('size')}</p>
      <NumberField {...form.field('logoHeight')} decimals={false} max={2} className="max-w-[340px]" />
    </FormPanel>
  )
}

function LogoVariant({
  variant,
  isOwn,
  file,
}: {
  variant: 'light' | 'dark'
  isOwn: boolean
  file: string | null
}) {
  const t = useTranslations('service-providers.logo')
  const { view, mayWrite, calls } = useProvider()
  const [chosen, setChosen] = useState<File>()
  const [uploads, setUploads] = useState(0)
  const set = useAct(calls.setLogo, {
    done: t('saved'),
    onDone() {
      setChosen(undefined)
      setUploads((count) => count + 1)
    },
  })
  const remove = useAct(calls.removeLogo, { done: t('removed') })
  const isBusy = set.isBusy || remove.isBusy

  return (
    <section aria-label={t(variant)} className="grid content-start gap-3">
      <h3 className="text-sm font-semibold tracking-normal">{t(variant)}</h3>
      <SchemeBox
        scheme={variant}
        colors={noColors}
        className="grid min-h-24 place-items-center rounded-[10px] border border-line bg-surface p-4 text-muted"
      >
        {file ? (
          <img
            src={`/api/static/storage/${file}`}
            alt={view.name}
            className="h-auto max-h-16 w-auto max-w-full"
          />
        ) : (
          <span>{t('noDark')}</span>
        )}
      </SchemeBox>
      {!isOwn && file && !view.hasOwnLogo && <p className="text-muted">{t('none')}</p>}
      <ProblemNotice problem={set.problem ?? remove.problem} />
      {mayWrite && (
        <>
          <FileField
            key={uploads}
            id={`logo-${variant}`}
            label={t('file', { variant: t(variant) })}
            accept={accept}
            formats={t('formats')}
            maxBytes={logoLimit.bytes}
            onFile={setChosen}
          />
          <div className="flex flex-wrap gap-2">
            {chosen && (
              <StaffButton
                look="primary"
                disabled={isBusy}
                onClick={async () => void set.run({ variant, picture: await base64Of(chosen) })}
              >
                {t('upload')}
              </StaffButton>
            )}
            {isOwn && (
              <StaffButton disabled={isBusy} onClick={() => void remove.run({ variant })}>
                {t('remove', { variant: t(variant) })}
              </StaffButton>
            )}
          </div>
        </>
      )}
    </section>
  )
}
