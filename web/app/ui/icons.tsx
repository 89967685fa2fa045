import type { ReactNode } from 'react'

const icon = (paths: ReactNode) =>
  function Icon({ size = 20, className }: { size?: number; className?: string }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className={className ?? 'shrink-0'}
      >
        {paths}
      </svg>
    )
  }

/** Never alone: an icon stands beside its words, or its control has a name. */
export const AlertIcon = icon(
  <path d="M12 8v5m0 3.5v.01M10.3 3.9 2.4 17.6A2 2 0 0 0 4.1 20.6h15.8a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0Z" />,
)
export const ArrowIcon = icon(<path d="M5 12h14m-6-6 6 6-6 6" />)
export const BackIcon = icon(<path d="M19 12H5m6 6-6-6 6-6" />)
export const CartIcon = icon(
  <path d="M3 4h2l2.4 11.2a1.5 1.5 0 0 0 1.5 1.3h8.5a1.5 1.5 0 0 0 1.5-1.2L20.5 8H6M9.5 20.5h.01m7.5 0h.01" />,
)
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />)
export const ChevronIcon = icon(<path d="m9 6 6 6-6 6" />)
export const CloseIcon = icon(<path d="M6 6l12 12M18 6 6 18" />)
export const CopyIcon = icon(<path d="M9 9h10v11H9zM5 15V4h10" />)
export const GlobeIcon = icon(
  <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.5 9h17m-17 6h17M12 3c2.5 2.4 3.8 5.4 3.8 9s-1.3 6.6-3.8 9c-2.5-2.4-3.8-5.4-3.8-9S9.5 5.4 12 3Z" />,
)
export const InfoIcon = icon(<path d="M12 11v5m0-8.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z" />)
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />)
export const PhoneIcon = icon(
  <path d="M8 2.500h8a1.5 1.5 0 0 1 1.5 1.500v16a1.5 1.5 0 0 1-1.5 1.500H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.500ZM11 18.500h2" />,
)
export const SearchIcon = icon(<path d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5" />)
export const ShieldIcon = icon(
  <path d="M12 3 5 5.500v5.700c0 4.3 2.9 7.6 7 9.3 4.1-1.7 7-5 7-9.300V5.500L12 3Zm-3 9 2.2 2.200L15.5 10" />,
)
export const TruckIcon = icon(
  <path d="M3 6h11v10H3zM14 9.500h4l3 3.500v3h-7M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />,
)
