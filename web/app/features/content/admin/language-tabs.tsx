import { useTranslations } from 'use-intl/react'
import { locales, type Locale } from '#contracts/locale.ts'
import { staffButtonClass } from '../../../ui/staff/staff-button.tsx'

export type ShownLanguages = Locale | 'both'

/** Which languages stand in the editor; what is hidden keeps its text. */
export function LanguageTabs({
  shown,
  onShow,
}: {
  shown: ShownLanguages
  onShow: (shown: ShownLanguages) => void
}) {
  const t = useTranslations('content')
  const choices: ShownLanguages[] = ['both', ...locales]
  return (
    <div role="group" aria-label={t('languagesShown')} className="flex flex-wrap gap-2">
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === shown}
          onClick={() => onShow(choice)}
          className={staffButtonClass(
            'plain',
            'aria-pressed:border-primary-strong aria-pressed:text-primary-strong',
          )}
        >
          {choice === 'both' ? t('sideBySide') : t(`languages.${choice}`)}
        </button>
      ))}
    </div>
  )
}
