/** Photographs of every page for people to look at: spaced text at 400 % zoom, forced colours, and paper. */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../../scripts/lib/project.mjs';
import { spaceText } from '../e2e/support/looks.ts';

export const PHOTOS = path.join(root, '.cache', 'photos');
/** A 1280 px screen at 400 % zoom has 320 px. */
const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 800 };

/** Empties the folder of the photographs. */
export function clearPhotos(): void {
  rmSync(PHOTOS, { recursive: true, force: true });
  mkdirSync(PHOTOS, { recursive: true });
}

/** @param name the name of the page */
export async function photograph(page: Page, name: string): Promise<void> {
  const file = path.join(
    PHOTOS,
    name.replace(/[^\p{L}\d]+/gu, '-').replace(/^-|-$/g, '') || 'home',
  );
  await page.setViewportSize(NARROW);
  const unspace = await spaceText(page);
  await page.screenshot({ path: `${file}.narrow.png`, fullPage: true });
  await unspace();
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.screenshot({ path: `${file}.forced.png`, fullPage: true });
  await page.emulateMedia({ forcedColors: 'none' });
  await page.pdf({ path: `${file}.pdf`, format: 'A4' });
}
