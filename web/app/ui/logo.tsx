import { useSite } from '../site.ts'

/** The brand's logo, with its drawing for dark surroundings where there is one. */
export function Logo({ maxHeight = 42 }: { maxHeight?: 42 | 60 }) {
  const { brand } = useSite()
  const height = Math.min(brand.logoHeight, maxHeight)
  const source = `/api/static/storage/${brand.logo}`
  return (
    <picture>
      {brand.logoDark && (
        <source media="(prefers-color-scheme: dark)" srcSet={`/api/static/storage/${brand.logoDark}`} />
      )}
      <img
        src={source}
        alt={brand.name}
        height={height}
        className="h-auto max-h-[42px] w-auto max-w-[min(190px,100%)]"
      />
    </picture>
  )
}
