import { describe, expect, it } from '@jest/globals';
import { METHODS, SETTING_PATHS, SETTINGS, type SettingPath } from '@talud/slope-model';
import { LANGUAGES } from '../words.js';
import { choiceName } from './setting-choices.js';

/** Every setting with a closed list of choices. */
const LISTS = SETTING_PATHS.flatMap((path): (readonly [SettingPath, readonly string[]])[] => {
  const setting = SETTINGS[path];
  return 'choices' in setting ? [[path, setting.choices]] : [];
});

describe('choices of settings in words', () => {
  it('has lists to walk', () => {
    expect(LISTS.length).toBeGreaterThan(15);
  });

  it.each(LISTS)('says each of %s, no two alike', (path, choices) => {
    for (const language of LANGUAGES) {
      const said = choices.map((choice) => choiceName(language, path, choice));
      expect(new Set(said).size).toBe(choices.length);
      expect(said.filter((text) => /_|\b[LR]2[LR]\b/u.test(text))).toEqual([]);
    }
    // A unit of permeability is a symbol.
    if (path === 'units.permeability') return;
    const isMethod = (choice: string) => METHODS.some(({ id }) => id === choice);
    const raw = choices.filter((choice) => !isMethod(choice) && choiceName('es', path, choice) === choice);
    expect(raw).toEqual([]);
  });

  it('leaves what somebody named', () => {
    expect(choiceName('es', 'seismic.record_id', 'rec_1')).toBe('rec_1');
  });
});
