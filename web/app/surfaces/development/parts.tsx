import { useEffect } from 'react'
import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { usStates } from '#contracts/us-states.ts'
import { ButtonSamples } from '../../features/parts/button-samples.tsx'
import { DimensionSamples } from '../../features/parts/dimension-samples.tsx'
import { ActSample } from '../../features/parts/act-sample.tsx'
import { FormSample } from '../../features/parts/form-sample.tsx'
import { InputSamples } from '../../features/parts/input-samples.tsx'
import { LoaderSamples } from '../../features/parts/loader-samples.tsx'
import { BasicSamples, ColorSamples } from '../../features/parts/look-samples.tsx'
import { BannerSamples, ToastSamples } from '../../features/parts/message-samples.tsx'
import { ModalSamples } from '../../features/parts/modal-samples.tsx'
import type { SampleName } from '../../features/parts/sample.tsx'
import { StaffSamples } from '../../features/parts/staff-samples.tsx'
import {
  applyTheme,
  chooseTheme,
  releaseTheme,
  themeChoices,
  useThemeChoice,
} from '../../kit/staff/theme-choice.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { siteOf } from '../../site.server.ts'
import { Page } from '../../ui/page.tsx'

const maxWaitSeconds = 10

/** The living page of the design system: not in production. `after` shows what a slow page looks like. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { isProduction, locale } = siteOf(context)
  if (isProduction) throw data(null, { status: 404 })
  const seconds = Number(new URL(request.url).searchParams.get('after'))
  if (seconds > 0)
    await new Promise((resolve) => setTimeout(resolve, Math.min(seconds, maxWaitSeconds) * 1000))
  return {
    states: usStates.map((state) => ({ code: state.code, name: state[locale] })),
  }
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'parts')('title'), noIndex: true }))

const samples: SampleName[] = [
  'dimensions',
  'colors',
  'buttons',
  'banners',
  'toasts',
  'modals',
  'loaders',
  'inputs',
  'form',
  'act',
  'basics',
  'staff',
]

export default function Parts() {
  const t = useTranslations('parts')
  const { states } = useLoaderData<typeof loader>()
  return (
    <Page title={t('title')} lead={t('lead')}>
      <ThemeChoice />
      <nav aria-label={t('contents')}>
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {samples.map((name) => (
            <li key={name}>
              <a href={`#${name}`} className="link inline-flex min-h-8 items-center">
                {t(`${name}.title`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <DimensionSamples />
      <ColorSamples />
      <ButtonSamples />
      <BannerSamples />
      <ToastSamples />
      <ModalSamples />
      <LoaderSamples />
      <InputSamples states={states} />
      <FormSample />
      <ActSample />
      <BasicSamples />
      <StaffSamples />
    </Page>
  )
}

function ThemeChoice() {
  const t = useTranslations('parts.theme')
  const current = useThemeChoice()
  useEffect(() => {
    applyTheme()
    return releaseTheme
  }, [])
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="font-semibold">{t('label')}</legend>
      {themeChoices.map((choice) => (
        <label key={choice} className="flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="radio"
            name="theme"
            checked={current === choice}
            onChange={() => chooseTheme(choice)}
            className="size-5 accent-(--primary-strong)"
          />
          {t(choice)}
        </label>
      ))}
    </fieldset>
  )
}
