import { memo } from 'react'
import type { IconNode } from 'lucide'
import type { LucideIcon } from 'lucide-react'
import { outlineOf } from './icon-outline.ts'

/** An icon as a component, or as its shapes, which many elements can show in turn without a new component. */
export type AnyIcon = LucideIcon | IconNode

export interface IconProps {
  readonly icon: AnyIcon
  readonly className?: string | undefined
}

/** A decorative icon: its label is next to it. */
export const Icon = memo(function Icon({ icon, className }: IconProps) {
  if (!Array.isArray(icon)) {
    const Component = icon
    return <Component className={className} aria-hidden="true" />
  }
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={outlineOf(icon)} />
    </svg>
  )
})
