import type { IconNode } from 'lucide'

type Shape = IconNode[number]

function numberOf([, attributes]: Shape, name: string): number {
  return Number(attributes[name] ?? 0)
}

function circle(shape: Shape): string {
  const [x, y, r] = [numberOf(shape, 'cx'), numberOf(shape, 'cy'), numberOf(shape, 'r')]
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
}

function rectangle(shape: Shape): string {
  const [x, y, width, height] = [numberOf(shape, 'x'), numberOf(shape, 'y'), numberOf(shape, 'width'), numberOf(shape, 'height')]
  const r = Math.min(Math.max(numberOf(shape, 'rx'), numberOf(shape, 'ry')), width / 2, height / 2)
  const corner = (dx: number, dy: number): string => (r === 0 ? '' : `a${r} ${r} 0 0 1 ${dx} ${dy}`)
  const [across, down] = [width - 2 * r, height - 2 * r]
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`
}

function pathOf(shape: Shape): string {
  const [kind, attributes] = shape
  switch (kind) {
    case 'path':
      // An initial relative move starts at the origin, not at the end of the previous shape.
      return `M0 0${attributes['d']}`
    case 'circle':
      return circle(shape)
    case 'rect':
      return rectangle(shape)
    case 'line':
      return `M${attributes['x1']} ${attributes['y1']}L${attributes['x2']} ${attributes['y2']}`
    case 'polyline':
      return `M${attributes['points']}`
    case 'polygon':
      return `M${attributes['points']}z`
    default:
      throw new Error(`An icon has a shape that has no outline yet: ${kind}`)
  }
}

const outlines = new WeakMap<IconNode, string>()

/** One path that draws the same as an icon's stroked shapes: one element instead of up to a dozen. */
export function outlineOf(icon: IconNode): string {
  const outline = outlines.get(icon) ?? icon.map(pathOf).join('')
  outlines.set(icon, outline)
  return outline
}
