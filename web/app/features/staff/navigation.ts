import Building2 from 'lucide-react/icons/building-2'
import FileText from 'lucide-react/icons/file-text'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Store from 'lucide-react/icons/store'
import Users from 'lucide-react/icons/users'
import type { ComponentType } from 'react'
import type { Permission } from '#contracts/permissions.ts'

export interface NavigationEntry {
  key: 'dashboard' | 'order' | 'subscribers' | 'resellers' | 'content' | 'spManagement'
  /** Below `/admin/{domain}/dashboard/`. */
  to: string
  /** The entry of these pages too, which stand at another path. */
  below?: string
  needs: Permission
  /** The letter after `g`. */
  letter: string
  icon: ComponentType<{ size?: number }>
}

/** The sidebar in its groups; a group without a heading stands first. */
export const navigation: {
  heading: 'sales' | 'people' | 'site' | 'platform' | null
  entries: NavigationEntry[]
}[] = [
  {
    heading: null,
    entries: [{ key: 'dashboard', to: 'index', needs: 'dashboard.read', letter: 'd', icon: LayoutDashboard }],
  },
  {
    heading: 'sales',
    entries: [{ key: 'order', to: 'order', needs: 'order.read', letter: 'o', icon: ShoppingBag }],
  },
  {
    heading: 'people',
    entries: [
      { key: 'subscribers', to: 'subscribers', needs: 'people.read', letter: 'u', icon: Users },
      { key: 'resellers', to: 'resellers', needs: 'people.read', letter: 'r', icon: Store },
    ],
  },
  {
    heading: 'site',
    entries: [{ key: 'content', to: 'content', needs: 'content.read', letter: 'c', icon: FileText }],
  },
  {
    heading: 'platform',
    entries: [
      {
        key: 'spManagement',
        to: 'sp-management',
        below: 'sp-administrator',
        needs: 'platform.manage',
        letter: 'p',
        icon: Building2,
      },
    ],
  },
]

export const navigationEntries = navigation.flatMap(({ entries }) => entries)
