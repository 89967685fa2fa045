export const settingsTabs = ['profile', 'security', 'sessions', 'appearance'] as const
export type SettingsTab = (typeof settingsTabs)[number]

export const isSettingsTab = (tab: string): tab is SettingsTab =>
  (settingsTabs as readonly string[]).includes(tab)
