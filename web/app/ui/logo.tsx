import { useSite } from '../site.ts'

/** As high as the brand has it drawn, where there is room. */
export const logoClass =
  'h-(--logo-height) w-auto max-w-[min(190px,100%)] object-contain object-left md:max-w-[min(260px,100%)]'

/** The brand's logo, with its drawing for dark surroundings where there is one. */
export function Logo() {
  const { brand } = useSite()
  const source = `/api/static/storage/${brand.logo}`
  return (
    <picture>
      {brand.logoDark && (
        <source media="(prefers-color-scheme: dark)" srcSet={`/api/static/storage/${brand.logoDark}`} />
      )}
      <img src={source} alt={brand.name} className={logoClass} />
    </picture>
  )
}
