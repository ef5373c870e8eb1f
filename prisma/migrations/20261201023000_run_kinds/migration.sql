-- A run may be of any of seven kinds; `surface` leaves its answer in the job and no result.

ALTER TABLE analysis_job DROP CONSTRAINT analysis_job_kind_check;
ALTER TABLE analysis_job ADD CONSTRAINT analysis_job_kind_check CHECK (kind IN
  ('analysis', 'surface', 'optimized', 'groundwater', 'drawdown_sweep', 'statistics', 'back_analysis'));

ALTER TABLE analysis_result DROP CONSTRAINT analysis_result_kind_check;
ALTER TABLE analysis_result ADD CONSTRAINT analysis_result_kind_check CHECK (kind IN
  ('analysis', 'surface', 'optimized', 'groundwater', 'drawdown_sweep', 'statistics', 'back_analysis'));
