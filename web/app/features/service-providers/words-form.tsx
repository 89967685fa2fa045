import { useTranslations } from 'use-intl/react'
import { brandIllustrations, homeRedirects } from '#contracts/service-providers/choices.ts'
import type { LocalizedText } from '#contracts/locale.ts'
import { Select, TextArea, TextField } from '../../ui/field.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { Pair } from '../../ui/forms/pair.tsx'
import { FormPanel } from './form-panel.tsx'
import { useProvider, useSave } from './provider-context.ts'

const texts = ['tagline', 'headline', 'heroText'] as const
const longest = { tagline: 80, headline: 120, heroText: 300 }
type Picture = (typeof brandIllustrations)[number]
type TextName = (typeof texts)[number]
const redirectWords = {
  '/plans': 'plans',
  '/eligibility-check': 'eligibility',
  '/auth/login': 'login',
} as const

/** What a brand says of itself on its home page, in both languages, or leaves to the platform. */
export function WordsForm() {
  const t = useTranslations('service-providers.words')
  const tAll = useTranslations('service-providers')
  const { view } = useProvider()
  const save = useSave()
  const initialOf = (text: LocalizedText | null, locale: 'en' | 'es') => text?.[locale] ?? ''
  const form = useForm({
    initial: {
      taglineEn: initialOf(view.tagline, 'en'),
      taglineEs: initialOf(view.tagline, 'es'),
      headlineEn: initialOf(view.headline, 'en'),
      headlineEs: initialOf(view.headline, 'es'),
      heroTextEn: initialOf(view.heroText, 'en'),
      heroTextEs: initialOf(view.heroText, 'es'),
      illustration: view.illustration ?? '',
      homeRedirect: view.homeRedirect ?? '',
    },
    labels: {
      taglineEn: tAll('inEnglish', { field: t('tagline') }),
      taglineEs: tAll('inSpanish', { field: t('tagline') }),
      headlineEn: tAll('inEnglish', { field: t('headline') }),
      headlineEs: tAll('inSpanish', { field: t('headline') }),
      heroTextEn: tAll('inEnglish', { field: t('heroText') }),
      heroTextEs: tAll('inSpanish', { field: t('heroText') }),
      illustration: t('illustration'),
      homeRedirect: t('homeRedirect'),
    },
    check: (values) =>
      Object.fromEntries(
        texts.flatMap((name) => {
          const [en, es] = [values[`${name}En`].trim(), values[`${name}Es`].trim()]
          return (en === '') === (es === '') ? [] : [[`${name}${en ? 'Es' : 'En'}`, tAll('bothLanguages')]]
        }),
      ),
    submit: (values, changed) =>
      save({
        ...Object.fromEntries(
          texts
            .filter((name) => `${name}En` in changed || `${name}Es` in changed)
            .map((name) => [name, bothOf(values[`${name}En`], values[`${name}Es`])]),
        ),
        ...('illustration' in changed && { illustration: values.illustration || null }),
        ...('homeRedirect' in changed && { homeRedirect: values.homeRedirect || null }),
      }),
  })
  const fieldsOf = (name: TextName) => {
    const Control = name === 'heroText' ? TextArea : TextField
    const limit = name === 'heroText' ? { maxLength: longest[name] } : { max: longest[name] }
    const { en, es } = view.inherited[name]
    return (
      <Pair key={name}>
        <Control {...form.field(`${name}En`)} {...limit} hint={tAll('inherits', { value: en })} />
        <Control {...form.field(`${name}Es`)} {...limit} lang="es" hint={tAll('inherits', { value: es })} />
      </Pair>
    )
  }
  const inheritedPicture = view.inherited.illustration as Picture
  const picture = (view.illustration ?? inheritedPicture) as Picture
  const redirect = view.homeRedirect as keyof typeof redirectWords | null
  const facts = [
    ...texts.flatMap((name) => {
      const { en, es } = view[name] ?? view.inherited[name]
      return [
        { name: tAll('inEnglish', { field: t(name) }), value: <span lang="en">{en}</span> },
        { name: tAll('inSpanish', { field: t(name) }), value: <span lang="es">{es}</span> },
      ]
    }),
    { name: t('illustration'), value: t(`illustrations.${picture}`) },
    { name: t('homeRedirect'), value: t(`homeRedirects.${redirect ? redirectWords[redirect] : 'none'}`) },
  ]
  return (
    <FormPanel title={t('title')} form={form} facts={facts}>
      {texts.map(fieldsOf)}
      <Pair>
        <Select {...form.field('illustration')}>
          <option value="">{t('asPlatform', { value: t(`illustrations.${inheritedPicture}`) })}</option>
          {brandIllustrations.map((picture) => (
            <option key={picture} value={picture}>
              {t(`illustrations.${picture}`)}
            </option>
          ))}
        </Select>
        <Select {...form.field('homeRedirect')}>
          <option value="">{t('homeRedirects.none')}</option>
          {homeRedirects.map((path) => (
            <option key={path} value={path}>
              {t(`homeRedirects.${redirectWords[path]}`)}
            </option>
          ))}
        </Select>
      </Pair>
    </FormPanel>
  )
}

const bothOf = (en: string, es: string) => (en.trim() ? { en: en.trim(), es: es.trim() } : null)
