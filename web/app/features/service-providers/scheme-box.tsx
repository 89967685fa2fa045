import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { themeOf, type BrandColors, type Scheme } from '#contracts/theme.ts'

/** The neutral surfaces of both schemes, so that one can be shown while the page is in the other. */
const neutral: Record<Scheme, Record<string, string>> = {
  light: {
    '--surface': '#ffffff',
    '--raised': '#ffffff',
    '--sunken': '#f5f6f8',
    '--line': '#e2e5eb',
    '--muted': '#565e70',
  },
  dark: {
    '--surface': '#12151c',
    '--raised': '#1a1e27',
    '--sunken': '#0c0e13',
    '--line': '#2b313d',
    '--muted': '#a8b0bf',
  },
}

/** A part of the page in a brand's colours and in one scheme, whatever the rest of the page is in. */
export function SchemeBox({
  colors,
  scheme,
  className,
  children,
}: {
  colors: BrandColors
  scheme: Scheme
  className?: string
  children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // The page's policy allows no style attributes, but scripts may set properties.
    const variables = { ...neutral[scheme], ...themeOf(colors)[scheme] }
    for (const [property, value] of Object.entries(variables)) box.current?.style.setProperty(property, value)
  }, [colors, scheme])
  return (
    <div ref={box} data-scheme={scheme} className={className}>
      {children}
    </div>
  )
}
