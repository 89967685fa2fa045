import { useTranslations } from 'use-intl/react'
import { Panel } from '../../ui/staff/panel.tsx'
import { ShortcutsSwitch } from './shortcuts-help.tsx'
import { chooseTheme, themeChoices, useThemeChoice } from '../../kit/staff/theme-choice.ts'

/** How administration looks and what its keys do, in this browser. */
export function AppearancePanels() {
  const t = useTranslations('identity.settings')
  const tShell = useTranslations('staff.shell')
  const theme = useThemeChoice()
  return (
    <div className="grid items-start gap-4 nav:grid-cols-2">
      <Panel title={tShell('theme')}>
        <fieldset className="grid gap-1">
          <legend className="mb-2 text-muted">{t('themeText')}</legend>
          {themeChoices.map((choice) => (
            <label key={choice} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="theme"
                checked={theme === choice}
                onChange={() => chooseTheme(choice)}
                className="size-5 shrink-0 accent-primary"
              />
              {tShell(`themes.${choice}`)}
            </label>
          ))}
        </fieldset>
      </Panel>
      <Panel title={t('keyboard')}>
        <ShortcutsSwitch />
      </Panel>
    </div>
  )
}
