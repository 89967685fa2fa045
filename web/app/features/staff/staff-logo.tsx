import { useSite } from '../../site.ts'
import { Logo, logoClass } from '../../ui/logo.tsx'
import { useIsDark, useThemeChoice } from '../../kit/staff/theme-choice.ts'

/** The brand's logo in the scheme that was chosen, which may not be the system's. */
export function StaffLogo() {
  const { brand } = useSite()
  const choice = useThemeChoice()
  const isDark = useIsDark()
  if (choice === 'system' || !brand.logoDark) return <Logo />
  return (
    <img
      src={`/api/static/storage/${isDark ? brand.logoDark : brand.logo}`}
      alt={brand.name}
      className={logoClass}
    />
  )
}
