import type { PageTraits } from '../../../../shared/printing/labels/label-crop.ts'
import type { Area } from '../../../../shared/printing/labels/label-stock.ts'
import { contains, expandBox, millimetresOf, pointsOf, type Box } from '../geometry.ts'
import { inkBlocks, isFramed } from '../ink/ink-map.ts'
import type { PageReading } from './read-label-page.ts'

/** Smaller boxes, in millimeters, are check boxes or letters. */
const minFrame = 15
/** Millimeters by which the same page differs from order to order. */
const sizeTolerance = 1
const frameTolerance = 2
const codeTolerance = 3

const tenth = (length: number): number => Math.round(length * 10) / 10

/** In tenths of a millimeter. */
export function areaOf({ x, y, width, height }: Box): Area {
  return {
    x: tenth(millimetresOf(x)),
    y: tenth(millimetresOf(y)),
    width: tenth(millimetresOf(width)),
    height: tenth(millimetresOf(height)),
  }
}

export function boxOf({ x, y, width, height }: Area): Box {
  return { x: pointsOf(x), y: pointsOf(y), width: pointsOf(width), height: pointsOf(height) }
}

export function traitsOf({ size, ink, codes }: PageReading): PageTraits {
  // Touching bars can look like a frame, and whether they do depends on the number in the barcode.
  const isOfCode = (block: Box): boolean => codes.some(({ box }) => contains(expandBox(box, pointsOf(codeTolerance)), block))
  const isFrame = (block: Box): boolean => Math.min(block.width, block.height) >= pointsOf(minFrame) && isFramed(ink, block)
  const frames = inkBlocks(ink, 0).filter((block) => !isOfCode(block) && isFrame(block))
  const { width, height } = areaOf({ x: 0, y: 0, ...size })
  return { width, height, frames: frames.map(areaOf), codes: codes.map(({ code, box }) => ({ format: code.format, area: areaOf(box) })) }
}

type Code = PageTraits['codes'][number]

const isNear = (one: number, other: number, tolerance: number): boolean => Math.abs(one - other) <= tolerance

function isSameFrame(one: Area, other: Area): boolean {
  return (
    isNear(one.x, other.x, frameTolerance) &&
    isNear(one.y, other.y, frameTolerance) &&
    isNear(one.x + one.width, other.x + other.width, frameTolerance) &&
    isNear(one.y + one.height, other.y + other.height, frameTolerance)
  )
}

/** A longer number makes a longer code, which begins or is centered at the same place. */
function isSameCode(one: Code, other: Code): boolean {
  const isAt = (x: number, y: number): boolean => {
    const placeOf = ({ area }: Code): readonly [number, number] => [area.x + area.width * x, area.y + area.height * y]
    const [[fromX, fromY], [toX, toY]] = [placeOf(one), placeOf(other)]
    return isNear(fromX, toX, codeTolerance) && isNear(fromY, toY, codeTolerance)
  }
  return one.format === other.format && (isAt(0, 0) || isAt(0.5, 0.5) || isAt(1, 1))
}

function isEachIn<Trait>(these: readonly Trait[], those: readonly Trait[], isSame: (one: Trait, other: Trait) => boolean): boolean {
  return these.every((one) => those.some((other) => isSame(one, other)))
}

/** True for pages of one layout: the same size, and the same frames and codes at the same places. */
export function isSameLayout(one: PageTraits, other: PageTraits): boolean {
  return (
    isNear(one.width, other.width, sizeTolerance) &&
    isNear(one.height, other.height, sizeTolerance) &&
    isEachIn(one.frames, other.frames, isSameFrame) &&
    isEachIn(other.frames, one.frames, isSameFrame) &&
    isEachIn(one.codes, other.codes, isSameCode) &&
    isEachIn(other.codes, one.codes, isSameCode)
  )
}
